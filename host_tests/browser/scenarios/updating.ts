/* A newer page on the host: it comes at the next start, whole, and never mixed with the older one. */

import { createHash } from "node:crypto";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { type Tab, until } from "../harness/browser";
import { type Scenario, same, type World } from "../harness/scenario";
import { boardIsKept, KEYPAD } from "./boards";

const NEWER = "ffffffffffff";

export const scenarios: Scenario[] = [
  { name: "a newer page is taken at the next start and never mixed with the older", run: newerPage },
  { name: "a newer page whose files are not all there is not taken", run: halfNewerPage, provokes: /./ },
  { name: "a newer page brings the image of the board that the older one had shown", run: newerBoard },
  { name: "an older page takes no newer image of another board, and shows its own", run: newerImage, provokes: /./ },
];

/** Waits until the browser has its copy of the page. */
async function kept(tab: Tab) {
  await tab.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

async function newerPage(world: World) {
  const { given, server } = world;
  const older = await version(given.page);
  const first = await world.page();
  await kept(first.tab);
  server.folder = await newer(given.page, join(given.out, "newer"));
  await first.tab.reload();
  await first.loaded();
  same("the version of the page that is open", await shownVersion(first.tab), [older]);
  await update(first.tab, "waiting");
  await first.tab.reload();
  await first.loaded();
  same("the version as long as a tab has it open", await shownVersion(first.tab), [older]);
  await endOf(older, world, first.tab);
  const next = await world.page();
  same("the version at the next start", await shownVersion(next.tab), [NEWER]);
}

async function halfNewerPage(world: World) {
  const { given, server } = world;
  const older = await version(given.page);
  const first = await world.page();
  await kept(first.tab);
  const folder = await newer(given.page, join(given.out, "half"));
  await writeFile(join(folder, "style.css"), "/* the older one, or half of the newer */");
  server.folder = folder;
  await update(first.tab, "redundant");
  await first.tab.close();
  const again = await world.page();
  same("the version at the next start", await shownVersion(again.tab), [older]);
}

async function newerBoard(world: World) {
  const { given, server } = world;
  const older = await version(given.page);
  const first = await world.page(KEYPAD);
  await boardIsKept(first.tab);
  server.folder = await newer(given.page, join(given.out, "newer"));
  await update(first.tab, "waiting");
  await endOf(older, world, first.tab);
  await server.stop();
  const next = await world.page(KEYPAD);
  same("the version without a network", await shownVersion(next.tab), [NEWER]);
  same("the state", await next.state(), "on");
  await server.start();
}

async function newerImage(world: World) {
  const { given, server } = world;
  const first = await world.page();
  await kept(first.tab);
  server.folder = await newer(given.page, join(given.out, "other"));
  const image = join(server.folder, "trivet-keypad.bin.gz");
  await writeFile(image, gzipSync(gunzipSync(await readFile(image)), { level: 1 })); // it would run, but is another
  await first.tab.open(server.address + KEYPAD);
  same("the state", await first.loaded(), "on");
  const chosen = await first.tab.evaluate(
    () => document.querySelector<HTMLAnchorElement>("#boards [aria-current]")!.search,
  );
  same("the board that is shown", chosen, "?board=trivet");
}

/** Closes the last tab that has the older page open, and waits until its copy is gone. */
async function endOf(older: string, { session, server }: World, last: Tab) {
  const beside = await session.tab();
  await beside.open(server.outside);
  await last.close();
  await until(
    beside,
    "the end of the older copy",
    async (older) => !(await caches.keys()).some((name) => name.includes(older)),
    older,
  );
}

/** The versions that the scripts and styles of a tab have been asked for with. */
async function shownVersion(tab: Tab): Promise<string[]> {
  const names = await tab.evaluate(() =>
    [...document.querySelectorAll("script[src], link[rel=stylesheet]")].map((element) => element.outerHTML),
  );
  return [...new Set(names.map((name) => name.match(/\?v=(\w+)/)![1]))];
}

/** Has the browser look for a newer page, and waits until what it found has come to `state`. */
async function update(tab: Tab, state: "waiting" | "redundant") {
  await tab.evaluate(async (state) => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    const found = new Promise<ServiceWorker>((done) => {
      registration.addEventListener("updatefound", () => done(registration.installing!));
      if (registration.installing ?? registration.waiting) done((registration.installing ?? registration.waiting)!);
    });
    registration.update().catch(() => undefined);
    const worker = await found;
    const wanted = state === "waiting" ? "installed" : "redundant";
    await new Promise<void>((done) => {
      const look = () => worker.state === wanted && done();
      worker.addEventListener("statechange", look);
      look();
    });
  }, state);
}

async function version(folder: string): Promise<string> {
  return (await readFile(join(folder, "index.html"), "utf8")).match(/\.css\?v=(\w+)/)![1];
}

/** A copy of the page as a later build would leave it: another version, and the hashes of its files. */
async function newer(folder: string, target: string): Promise<string> {
  await rm(target, { recursive: true, force: true });
  await cp(folder, target, { recursive: true });
  const older = await version(folder);
  const change = async (name: string, how: (text: string) => string | Promise<string>) =>
    writeFile(join(target, name), await how(await readFile(join(target, name), "utf8")));
  for (const name of ["index.html", "page.js", "service-worker.js"]) {
    await change(name, (text) => text.replaceAll(older, NEWER));
  }
  await change("service-worker.js", async (text) => {
    const [list] = text.match(/\{"page\.js\?v=[^}]*\}/)!;
    const hashes: Record<string, string> = {};
    for (const name of Object.keys(JSON.parse(list))) {
      const content = await readFile(join(target, name.split("?")[0].replace("./", "") || "index.html"));
      hashes[name] = `sha256-${createHash("sha256").update(content).digest("base64")}`;
    }
    return text.replace(list, JSON.stringify(hashes));
  });
  return target;
}
