/* What axe says of a page, for the scenarios of several parts. */

import { readFile } from "node:fs/promises";
import type { Tab } from "./browser";
import type { World } from "./scenario";

/** What axe finds wrong in the page as it stands. */
export async function violations(world: World, tab: Tab): Promise<string[]> {
  if (!(await tab.evaluate(() => "axe" in window))) {
    const source = await readFile(`${world.given.root}/build/web/node_modules/axe-core/axe.min.js`, "utf8");
    // The page's policy forbids scripts that it does not know: this one comes by the driver, as a function's own text.
    const load = new Function(`${source}; return true;`) as () => boolean;
    await tab.evaluate(load);
  }
  return tab.evaluate(async () => {
    type Result = { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] };
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Result[] }> } };
    // What has passed is not listed with every place where it did: that takes longer than to look.
    return (await axe.run({ resultTypes: ["violations"] })).violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes.map((node) => `${node.target.join(" ")} (${node.failureSummary})`).join("; ")}`,
    );
  });
}
