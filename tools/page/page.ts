// The page: puts the parts together. Each part has its module; what two of them share goes through `device`.
//
// The page itself comes first, and what of the device and of the referee is large comes when it is wanted: the device
// when a view is seen that has it, the referee when it is opened. Who follows a link to a dispute waits for no device.

import type { Board } from "../machine/pico/board";
import { asset, jsonAsset, worker } from "./assets";
import { BOARD, LACKING_BOARD, layKeys, loadImage, loadPins, UNKNOWN_BOARD } from "./board";
import { Controls, SPEEDS } from "./controls/controls";
import { Keyboard } from "./controls/keyboard";
import { PanelView } from "./controls/panelview";
import { Sound } from "./controls/sound";
import { Demo } from "./demo";
import { Device } from "./device/device";
import type { PartsMessage } from "./device/messages";
import { statistics } from "./device/statistics";
import { convert } from "./games/converter";
import { Games, type Known } from "./games/games";
import { newFlash } from "./keep/newflash";
import { Survival } from "./keep/survival";
import { idle, painted } from "./moments";
import { Notice } from "./notice";
import { keepCopy, missingHere } from "./offline/offline";
import { PicoCard } from "./pico/card";
import { Announcer, Narrator } from "./reading/announcer";
import type { FontData } from "./reading/fonts";
import { Languages } from "./reading/language";
import { Reader } from "./reading/reading";
import { takeTaps } from "./reading/taps";
import { fetchReferee, RefereeLoader } from "./referee/loader";
import { load, save } from "./settings";
import { AtTheTable } from "./table";
import type {} from "./trivet";
import { Views } from "./views";
import { learn, ofTheBrowser, say, speak, spoken, translate, type Words } from "./words";

const $ = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;
const root = document.documentElement;

/** What the page is in, for its style and for tests: data-state and data-resting of the document. A device that nobody
 * has wanted yet is "asleep".
 */
function showState(device: Device, notice: Notice): void {
  device.onPower((on) => {
    if (root.dataset.state === "elsewhere" && !on) return;
    root.dataset.state = on ? "on" : "off";
  });
  device.onFault((message) => {
    root.dataset.state = "fault";
    notice.say(say("device.stopped", { fault: message }));
  });
  device.onRest((resting) => {
    root.dataset.resting = String(resting);
  });
  device.onLed((on) => $("led").classList.toggle("lit", on));
}

/** Says everything in the language of the browser, or in that which was chosen on the device. */
function speakAs(code: string): void {
  speak(code);
  root.lang = spoken();
  const manifest = document.querySelector<HTMLLinkElement>("link[rel=manifest]"); // the one file has none
  if (manifest) manifest.href = spoken() === "en" ? "manifest.webmanifest" : `manifest-${spoken()}.webmanifest`;
  translate(root);
}

/** The way to a match says how the one that is on stands; "": there is none. */
function showStanding(standing: string): void {
  const about = $("score-about");
  if (standing === (about.dataset.say ? "" : about.textContent)) return;
  $("score-title").dataset.say = standing ? "past.go_on" : "way.score";
  if (standing) delete about.dataset.say;
  else about.dataset.say = "way.score.about";
  about.textContent = standing;
  translate($("score"));
}

/** Has what the panel says said by a screen reader, and pressed where it is tapped; `heard` is told the language. */
async function announce(
  device: Device,
  keyboard: Keyboard,
  image: Uint8Array,
  heard: (language: string) => void,
): Promise<void> {
  const fonts = await jsonAsset<FontData>("fonts.json");
  const reader = new Reader(fonts.fonts[BOARD]!, image);
  takeTaps($<HTMLCanvasElement>("panel"), reader, device, keyboard);
  const announcer = new Announcer(new Narrator(reader, new Languages(fonts)), $("said"), $("panel-text"));
  announcer.onLanguage = heard;
  announcer.onStanding = showStanding;
  device.onRefresh(() => announcer.refresh());
  device.onShown((picture) => announcer.shown(picture));
  announcer.shown(device.picture);
  announcer.readOn($("read"), keyboard);
}

/** What a machine is built from, and the image. */
async function loadParts(board: Promise<Board>): Promise<PartsMessage & { image: Uint8Array }> {
  const [core, rom, image] = await Promise.all([asset("core.wasm"), asset("bootrom.bin"), loadImage()]);
  return { core, rom, board: await board, image };
}

/** Builds a device's machine with the file system of `flash`, and switches it on. */
async function start(
  device: Device,
  loading: ReturnType<typeof loadParts>,
  flash: Uint8Array | Promise<Uint8Array>,
): Promise<void> {
  const [hand, { image, ...parts }, files] = await Promise.all([worker("worker.js"), loading, flash]);
  device.start(hand, parts, image, { flash: files, seed: Math.floor(Math.random() * 2 ** 31), on: true });
}

async function main(): Promise<void> {
  const notice = new Notice($("notice"), $<HTMLButtonElement>("notice-close"));
  addEventListener("unhandledrejection", ({ reason }) => {
    if (root.dataset.state === "loading") root.dataset.state = "fault";
    const fault = String(reason instanceof Error ? reason.message : reason);
    notice.say(say("page.fault", { fault }) || fault); // when the words did not come either
  });
  const settings = load();
  const views = new Views();
  const coming = views.asked === "referee" || views.asked === "match" ? fetchReferee() : undefined; // beside the words, not after them
  const board = loadPins();
  const known = jsonAsset<Known>("games.json");
  let parts: ReturnType<typeof loadParts> | undefined;
  const loading = () => (parts ??= loadParts(board));
  learn(await jsonAsset<Words>("words.json"));
  speakAs(settings.language || ofTheBrowser());
  const device = new Device();
  const view = new PanelView($<HTMLCanvasElement>("panel"), document.querySelector<HTMLElement>(".room")!);
  const sound = new Sound();
  view.follow(device);
  device.onTone(({ hz, atMs }) => sound.tone(hz, atMs));
  showState(device, notice);
  const keys = new Map([...document.querySelectorAll<HTMLElement>("[data-key]")].map((key) => [key.dataset.key!, key]));
  const keyboard = new Keyboard(device, keys.values(), (name, down) => keys.get(name)!.classList.toggle("down", down));
  const controls = new Controls(device, view, sound, keyboard, settings);

  const pins = await board; // what is large is not waited for here
  const { file_system: files } = pins;
  layKeys(pins, keys);
  const blank = async () => newFlash(files, (await known).languages[spoken()]!.settings);
  const survival = new Survival(device, BOARD, files, blank, (text) => notice.say(text));
  window.trivet = {
    device,
    survival,
    picture: () => btoa(String.fromCharCode(...device.picture)),
    statistics: statistics(device),
  };
  let isWanted = false;
  const wake = () => {
    if (!isWanted) void begin();
    isWanted = true;
  };
  const games = new Games(known, device, survival, views, wake, (text) => notice.say(text));
  const referee = new RefereeLoader(views, games.forReferee(), (text) => notice.say(text), coming);
  const scene = {
    view,
    keys,
    own: device,
    speed: () => SPEEDS[settings.speed],
    begin: async () => {
      const flash = await blank();
      flash.set((await loading()).image);
      await convert({ task: "open", flash, record: (await known).demo, language: spoken() });
      const shown = new Device();
      await start(shown, loading(), flash);
      return shown;
    },
  };
  new Demo(views, scene, (text) => notice.say(text));
  new PicoCard($<HTMLDetailsElement>("pico"), async (shown) =>
    shown === BOARD ? (await loading()).image : asset(`${shown}.bin`),
  );
  const table = new AtTheTable(views, settings);
  controls.onChange(() => table.apply());
  views.onShow((view) => {
    controls.isAtTheTable = view === "table";
    keyboard.rests = view === "referee" || view === "match" || view === "demo";
    document.querySelector<HTMLElement>(".keys")!.inert = view === "demo";
    if (view !== "referee") wake();
    else if (!isWanted) root.dataset.state = "asleep";
  });
  const heard = (language: string) => {
    if (language === spoken()) return;
    speakAs(language);
    for (const part of [controls, survival, referee]) part.speak();
    save(Object.assign(settings, { language }));
  };
  const begin = async () => {
    root.dataset.state = "loading";
    await painted(); // what is seen without a device is seen first
    await start(device, loading(), survival.begin());
    controls.apply(); // to a machine that is there now
    const missing = missingHere();
    if (missing) notice.add(missing);
    if (UNKNOWN_BOARD !== null) notice.add(say("boards.unknown", { board: UNKNOWN_BOARD, other: BOARD }));
    if (LACKING_BOARD !== null) notice.add(say("boards.lacking", { board: LACKING_BOARD, other: BOARD }));
    await Promise.all([keepCopy(BOARD), games.prepare(), announce(device, keyboard, (await loading()).image, heard)]);
  };
  views.begin();
  // The copy for use without a network has the device in it, too: it is taken when nothing else is waited for.
  await referee.answered;
  await idle();
  await keepCopy(BOARD);
}

void main();
