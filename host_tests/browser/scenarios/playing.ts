/* The demo played through in a browser in three ways, every shot's pixels equal to the recorded ones. */

import { PHONE } from "../harness/browser";
import type { DevicePage, Way } from "../harness/device";
import { type Scenario, type Step, same, type World } from "../harness/scenario";

export const scenarios: Scenario[] = [
  { name: "the demo is clicked through, and shows the recorded pictures", run: (world) => demo(world, "click") },
  {
    name: "the demo is typed through, and shows the recorded pictures",
    thorough: true,
    run: (world) => demo(world, "type"),
  },
  {
    name: "the demo is tapped through on a phone, and shows the recorded pictures",
    surroundings: PHONE,
    thorough: true,
    run: (world) => demo(world, "tap"),
  },
];

async function demo(world: World, way: Way) {
  const page = await world.page();
  await page.power(false);
  await page.importFlash(world.given.used);
  const seen: Record<string, string> = {};
  for (const step of world.given.demo) await play(page, way, step, seen);
  same("the shots that were taken", Object.keys(seen).sort(), Object.keys(world.given.shots).sort());
  for (const [name, digest] of Object.entries(seen)) same(`the picture ${name}`, digest, world.given.shots[name]);
}

/** One statement of a key script; what it says of texts and scores is seen in the pictures. */
async function play(page: DevicePage, way: Way, step: Step, seen: Record<string, string>) {
  const [first, second] = step.arguments;
  switch (step.verb) {
    case "press":
      for (const key of step.arguments) await page.pressOne(way, key as string);
      return;
    case "wait":
      return page.advance(first as number);
    case "shot":
      await page.settle();
      seen[first] = await page.digest();
      return;
    case "expect":
    case "expect-scores":
      return page.settle();
    case "power":
      if (first === "cut") await page.advance(second as number);
      return page.power(first === "on");
    default:
      throw new Error(`${step.where}: the browser's player does not know ${step.verb}`);
  }
}
