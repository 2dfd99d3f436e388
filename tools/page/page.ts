// The page: puts the parts together. Each part has its module; what two of them share goes through `device`.

import type { Board } from "../machine/pico/board";
import { readUf2 } from "../machine/pico/chip/uf2";
import { asset, jsonAsset, worker } from "./assets";
import { Controls } from "./controls/controls";
import { Keyboard } from "./controls/keyboard";
import { PanelView } from "./controls/panelview";
import { Sound } from "./controls/sound";
import { Device } from "./device/device";
import { statistics } from "./device/statistics";
import { Games } from "./games/games";
import { Survival } from "./keep/survival";
import { Notice } from "./notice";
import { keepCopy, missingHere } from "./offline/offline";
import { Announcer, Narrator } from "./reading/announcer";
import type { FontData } from "./reading/fonts";
import { Languages } from "./reading/language";
import { Reader } from "./reading/reading";
import { RefereeLoader } from "./referee/loader";
import { load } from "./settings";
import { AtTheTable } from "./table";
import type {} from "./trivet";
import { Views } from "./views";

const $ = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;
const root = document.documentElement;

/** What the page is in, for its style and for tests: data-state and data-resting of the document. */
function showState(device: Device, notice: Notice): void {
  device.onPower((on) => {
    if (root.dataset.state === "elsewhere" && !on) return;
    root.dataset.state = on ? "on" : "off";
  });
  device.onFault((message) => {
    root.dataset.state = "fault";
    notice.say(`The machine stopped: ${message}. What was confirmed is kept; switch it on again to go on.`);
  });
  device.onRest((resting) => {
    root.dataset.resting = String(resting);
  });
  device.onLed((on) => $("led").classList.toggle("lit", on));
}

/** Has what the panel says said by a screen reader. */
async function announce(device: Device, keyboard: Keyboard, image: Uint8Array): Promise<void> {
  const fonts = await jsonAsset<FontData>("fonts.json");
  const announcer = new Announcer(
    new Narrator(new Reader(fonts, readUf2(image)), new Languages(fonts)),
    $("said"),
    $("panel-text"),
  );
  device.onRefresh(() => announcer.refresh());
  device.onShown((picture) => announcer.shown(picture));
  announcer.shown(device.picture);
  announcer.readOn($("read"), keyboard);
}

async function main(): Promise<void> {
  const notice = new Notice($("notice"), $<HTMLButtonElement>("notice-close"));
  addEventListener("unhandledrejection", ({ reason }) => {
    if (root.dataset.state === "loading") root.dataset.state = "fault";
    notice.say(`Something in this page went wrong: ${reason instanceof Error ? reason.message : reason}`);
  });
  const board = jsonAsset<Board>("board.json");
  const parts = Promise.all([asset("core.wasm"), asset("bootrom.bin"), board, asset("trivet.uf2")]);
  const device = new Device(await worker("worker.js"));
  const settings = load();
  const view = new PanelView($<HTMLCanvasElement>("panel"), document.querySelector<HTMLElement>(".room")!);
  const sound = new Sound();
  device.onRefresh(({ refresh, target, ms }) => view.refresh(refresh, target, ms));
  device.onShown((picture) => view.show(picture));
  device.onTone(({ hz, atMs }) => sound.tone(hz, atMs));
  showState(device, notice);
  const keys = new Map([...document.querySelectorAll<HTMLElement>("[data-key]")].map((key) => [key.dataset.key!, key]));
  const keyboard = new Keyboard(device, keys.values(), (name, down) => keys.get(name)!.classList.toggle("down", down));
  const controls = new Controls(device, view, sound, keyboard, settings);

  const survival = new Survival(device, (await board).file_system, (text) => notice.say(text));
  window.trivet = {
    device,
    survival,
    picture: () => btoa(String.fromCharCode(...device.picture)),
    statistics: statistics(device),
  };
  const views = new Views();
  const games = new Games(device, survival, views, (text) => notice.say(text));
  new RefereeLoader(views, games.forReferee(), (text) => notice.say(text));
  const table = new AtTheTable(views, settings);
  controls.onChange(() => table.apply());
  views.onShow((view) => {
    keyboard.rests = view === "referee";
  });
  views.begin();
  const flash = await survival.begin();
  const [core, rom, , image] = await parts;
  device.start({ core, rom, board: await board }, image, {
    flash,
    seed: Math.floor(Math.random() * 2 ** 31),
    on: true,
  });
  controls.apply(); // to a machine that is there now
  const missing = missingHere();
  if (missing) notice.add(missing);
  await Promise.all([keepCopy(), games.prepare(), announce(device, keyboard, image)]);
}

void main();
