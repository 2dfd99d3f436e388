/* What the worker makes of a machine: news for the page, and when the device rests. The machine is a stand-in here. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { PICTURE_BYTES } from "../../tools/machine/pico/board/size";
import { Fault } from "../../tools/machine/pico/fault";
import type { Machine } from "../../tools/machine/pico/machine";
import type { FromWorker } from "../../tools/page/device/messages";
import { Run } from "../../tools/page/device/run";

const FLASH_BYTES = 65_536;
const FILES = 32_768;
const SECTOR = 4096;
const CYCLES_PER_MS = 125_000;

type Kind = FromWorker["kind"];
type News<K extends Kind> = Extract<FromWorker, { kind: K }>;

class Pico {
  nowMs = 0;
  idleNs = 4e9;
  busyCycles = 0;
  instructions = 0;
  isOn = false;
  works = false; // the core runs instead of sleeping
  wakes = 0; // ms of work that the next sleep ends with
  breaks: Error | undefined;
  readonly flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  readonly panel = {
    busy: false,
    asleep: false,
    shown: new Uint8Array(PICTURE_BYTES),
    onRefresh: () => {},
    onShown: () => {},
  };
  readonly moves: string[] = [];
  readonly keys = {
    press: (name: string) => this.moves.push(`${name} down`),
    release: (name: string) => this.moves.push(`${name} up`),
  };
  readonly buzzer = { onTone: (_hz: number) => {} };
  readonly power = { set: (_mv: number) => {} };
  onFlash = (_address: number, _length: number) => {};
  onGpio = (_gpio: number, _level: 0 | 1) => {};

  looks = 0; // ms of each that it works without an end, looking for keys

  lookingCycles(ms: number): number {
    return ms * this.looks * CYCLES_PER_MS;
  }

  runMs(ms: number): void {
    if (this.breaks) throw this.breaks;
    this.nowMs += ms;
    const worked = this.works ? ms : this.wakes + ms * this.looks;
    this.wakes = 0;
    this.busyCycles += worked * CYCLES_PER_MS;
  }

  events = 0; // in its log

  forget(): void {
    this.events = 0;
  }

  powerOn(): void {
    this.isOn = true;
  }

  powerOff(): void {
    this.isOn = false;
  }

  flashImage(from = 0, to = FLASH_BYTES): Uint8Array {
    return this.flash.slice(from, to);
  }
}

class Desk {
  wallMs = 0;
  readonly pico = new Pico();
  readonly news: FromWorker[] = [];
  readonly run: Run;

  constructor(on = true) {
    const board = { keys: { "1": 3, OK: 17 }, led: 25, file_system: FILES };
    const clock = () => {
      this.wallMs += 0.01;
      return this.wallMs;
    };
    this.run = new Run(this.pico as unknown as Machine, board as never, (message) => this.news.push(message), clock);
    this.run.heard();
    this.run.power(on);
  }

  pass(ms: number): void {
    const end = this.wallMs + ms;
    for (;;) {
      const again = this.run.turn();
      if (this.wallMs + again >= end) break;
      this.wallMs += again;
    }
    this.wallMs = end;
    this.run.turn();
  }

  told<K extends Kind>(kind: K): News<K>[] {
    return this.news.filter((message): message is News<K> => message.kind === kind);
  }

  get resting(): boolean {
    return this.told("status").at(-1)!.status.resting;
  }
}

test("a device rests when it has slept for a while with its panel idle", () => {
  const desk = new Desk();
  desk.pico.works = true;
  desk.pass(500);
  assert.equal(desk.resting, false);
  desk.pico.works = false;
  desk.pico.panel.busy = true;
  desk.pass(500);
  assert.equal(desk.resting, false);
  desk.pico.panel.busy = false;
  desk.pass(90);
  assert.equal(desk.resting, false);
  desk.pass(100);
  assert.equal(desk.resting, true);
});

test("looking after its watchdog does not end its rest, work does", () => {
  const desk = new Desk();
  desk.pass(500);
  const before = desk.told("status").length;
  desk.pico.wakes = 1;
  desk.pass(500);
  assert.ok(desk.told("status").every(({ status }, at) => at < before || status.resting));
  assert.equal(desk.resting, true);
  desk.pico.wakes = 40;
  desk.run.turn();
  desk.pass(50);
  assert.equal(desk.resting, false);
});

test("a device that looks for its keys all the time rests, and one that works beside that does not", () => {
  const desk = new Desk();
  desk.pico.looks = 0.3;
  desk.pass(500);
  assert.equal(desk.resting, true);
  desk.pico.works = true;
  desk.pass(50);
  assert.equal(desk.resting, false);
});

test("every message of the page ends the rest until it has been dealt with, and is counted", () => {
  const desk = new Desk();
  desk.pass(500);
  desk.run.heard();
  desk.run.turn();
  const { status } = desk.told("status").at(-1)!;
  assert.deepEqual([status.resting, status.heard], [false, 2]);
  desk.pass(150);
  assert.equal(desk.resting, true);
});

test("a device without power rests, and nothing is to be done", () => {
  const desk = new Desk(false);
  desk.run.turn();
  assert.equal(desk.resting, true);
  assert.equal(desk.run.turn(), Number.POSITIVE_INFINITY);
});

test("a key is pressed at once, and let go no sooner than a finger could", () => {
  const desk = new Desk();
  desk.pass(500);
  desk.run.key("OK", true);
  assert.deepEqual(desk.pico.moves, ["OK down"]);
  desk.run.key("OK", false);
  desk.pass(40);
  assert.deepEqual(desk.pico.moves, ["OK down"]);
  desk.pass(20);
  assert.deepEqual(desk.pico.moves, ["OK down", "OK up"]);
  assert.equal(desk.resting, false);
});

test("a key that is clicked while the power is off goes up again", () => {
  const desk = new Desk(false);
  desk.run.key("OK", true);
  desk.run.key("OK", false);
  desk.pass(200);
  assert.deepEqual(desk.pico.moves, ["OK down", "OK up"]);
  assert.equal(desk.run.turn(), Number.POSITIVE_INFINITY);
});

test("written sectors of the file system are told within 300 ms, once, the firmware's never", () => {
  const desk = new Desk();
  desk.pass(500);
  desk.pico.flash[FILES + SECTOR] = 7;
  desk.pico.onFlash(FILES + SECTOR + 256, 256);
  desk.pico.onFlash(FILES + SECTOR + 512, 256);
  desk.pico.onFlash(FILES - SECTOR, SECTOR);
  desk.pico.onFlash(FILES - SECTOR, 3 * SECTOR);
  desk.run.turn();
  desk.pass(300);
  const sectors = desk.told("sectors").flatMap((message) => message.written);
  assert.deepEqual(
    sectors.map(([index]) => index),
    [FILES / SECTOR + 1, FILES / SECTOR],
  );
  assert.equal(sectors[0][1].length, SECTOR);
  assert.equal(sectors[0][1][0], 7);
});

test("a power cut tells at once what was written", () => {
  const desk = new Desk();
  desk.pico.onFlash(FILES, 256);
  desk.run.power(false);
  assert.equal(desk.told("sectors").length, 1);
  assert.deepEqual(
    desk.told("power").map((message) => message.on),
    [true, false],
  );
});

test("another file system replaces the sectors that differ, and leaves the firmware", () => {
  const desk = new Desk();
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  flash[0] = 1;
  flash[FILES + 5 * SECTOR + 9] = 2;
  desk.run.replace(flash, true);
  assert.equal(desk.pico.flash[0], 0xff);
  assert.equal(desk.pico.flash[FILES + 5 * SECTOR + 9], 2);
  const written = () => desk.told("sectors").map((message) => message.written.map(([index]) => index));
  assert.deepEqual(written(), [[FILES / SECTOR + 5]]);
  assert.equal(desk.pico.isOn, true);
  desk.run.replace(new Uint8Array(FLASH_BYTES).fill(0xff), false);
  assert.equal(desk.pico.flash[FILES + 5 * SECTOR + 9], 0xff);
  assert.equal(written().length, 2);
  assert.equal(desk.pico.isOn, false);
});

test("time that is let pass by hand is that of the machine, and its status is told", () => {
  const desk = new Desk();
  const before = desk.told("status").length;
  desk.run.advance(2500);
  assert.equal(desk.pico.nowMs, 2500);
  assert.ok(desk.told("status").length > before);
  assert.equal(desk.resting, true);
});

test("a fault cuts the power and is told in its own words", () => {
  const desk = new Desk();
  desk.pass(100);
  desk.pico.breaks = new Fault("panel: it is wrong");
  desk.pass(100);
  assert.equal(desk.pico.isOn, false);
  assert.deepEqual(
    desk.told("fault").map((message) => message.message),
    ["panel: it is wrong"],
  );
});

test("the light is told, and goes out with the power", () => {
  const desk = new Desk();
  desk.pico.onGpio(25, 1);
  desk.pico.onGpio(3, 1);
  desk.run.power(false);
  assert.deepEqual(
    desk.told("led").map((message) => message.on),
    [true, false],
  );
});

test("a machine that runs for hours keeps no log of them", () => {
  const desk = new Desk();
  desk.pass(1000);
  desk.pico.events = 1000;
  desk.pass(1000);
  assert.equal(desk.pico.events, 0);
});
