/* The keyboard: what a key is by its sign, and by its place. Page and device are stand-ins here. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Keyboard } from "../../tools/page/controls/keyboard";
import type { Device } from "../../tools/page/device/device";

class Target {
  constructor(private kind = "body") {}

  closest(selectors: string): Target | null {
    return selectors.includes(this.kind) ? this : null;
  }
}

type Modifier = "shiftKey" | "ctrlKey" | "altKey" | "metaKey" | "AltGraph";

let page: EventTarget;
let moves: string[];

/** A page with nothing but a keyboard. */
function begin(): Keyboard {
  page = new EventTarget();
  moves = [];
  const addEventListener = page.addEventListener.bind(page);
  Object.assign(globalThis, { addEventListener, document: { addEventListener, body: new Target() }, Element: Target });
  const device = {
    press: (name: string) => moves.push(`${name} down`),
    release: (name: string) => moves.push(`${name} up`),
  };
  return new Keyboard(device as unknown as Device, [], () => {});
}

/** One event of a keyboard; whether the page took it. */
function send(type: "keydown" | "keyup", key: string, code: string, more: object = {}, ...held: Modifier[]): boolean {
  const event = new Event(type, { cancelable: true });
  const modifiers = Object.fromEntries(held.map((modifier) => [modifier, true]));
  const getModifierState = (name: string) => held.includes(name as Modifier);
  const told = { key, code, repeat: false, getModifierState, ...modifiers, ...more };
  for (const [name, value] of Object.entries(told)) Object.defineProperty(event, name, { value });
  page.dispatchEvent(event);
  return event.defaultPrevented;
}

/** What the device gets of a key that goes down and up. */
function press(key: string, code: string, more: object = {}, ...held: Modifier[]): string[] {
  send("keydown", key, code, more, ...held);
  send("keyup", key, code, more, ...held);
  return moves.splice(0);
}

const pressed = (name: string) => [`${name} down`, `${name} up`];

// Digit0 to Digit5 without Shift.
const ROWS = {
  Czech: ["é", "+", "ě", "š", "č", "ř"],
  Slovak: ["é", "+", "ľ", "š", "č", "ť"],
  French: ["à", "&", "é", '"', "'", "("],
};

for (const [keyboard, row] of Object.entries(ROWS)) {
  test(`the upper row of a ${keyboard} keyboard gives digits without Shift`, () => {
    begin();
    for (const [digit, sign] of row.entries()) {
      assert.deepEqual(press(sign, `Digit${digit}`), pressed(`${digit}`), sign);
    }
  });

  test(`the upper row of a ${keyboard} keyboard gives digits with Shift`, () => {
    begin();
    for (const digit of row.keys()) {
      assert.deepEqual(press(`${digit}`, `Digit${digit}`, {}, "shiftKey"), pressed(`${digit}`));
    }
  });
}

test("digits count in the upper row and in the block", () => {
  begin();
  for (const digit of "012345") {
    assert.deepEqual(press(digit, `Digit${digit}`), pressed(digit));
    assert.deepEqual(press(digit, `Numpad${digit}`), pressed(digit));
  }
});

// By the kind of keyboard: what its keys give, where they lie, and what the device gets.
const KINDS: Record<string, [key: string, code: string, name: string | null][]> = {
  "a Russian keyboard": [
    ["в", "KeyD", "DRAW"],
    ["В", "KeyD", "DRAW"],
    ["ь", "KeyM", "MENU"],
    ["д", "KeyL", null],
  ],
  "a Greek keyboard": [
    ["δ", "KeyD", "DRAW"],
    ["μ", "KeyM", "MENU"],
  ],
  "a Hebrew keyboard": [
    ["ג", "KeyD", "DRAW"],
    ["צ", "KeyM", "MENU"],
  ],
  "a Devanagari keyboard": [
    ["\u094d", "KeyD", "DRAW"],
    ["स", "KeyM", "MENU"],
  ],
  "a French keyboard, whose M lies elsewhere": [
    [",", "KeyM", null],
    ["m", "Semicolon", "MENU"],
  ],
  "a Turkish keyboard, whose D lies elsewhere": [
    ["e", "KeyD", null],
    ["d", "KeyI", "DRAW"],
    ["ü", "KeyD", null],
  ],
  "an input method": [
    ["Process", "KeyD", "DRAW"],
    ["Process", "Digit4", "4"],
    ["Process", "Enter", "OK"],
    ["Unidentified", "KeyM", "MENU"],
    ["Unidentified", "Numpad5", "5"],
    ["Unidentified", "", null],
  ],
  "a number pad in Arabic": [..."٠١٢٣٤٥"].map((sign, digit) => [sign, `Numpad${digit}`, `${digit}`]),
  "a number pad without its lock": [
    ["Insert", "Numpad0", "0"],
    ["End", "Numpad1", "1"],
    ["ArrowDown", "Numpad2", "2"],
    ["PageDown", "Numpad3", "3"],
    ["ArrowLeft", "Numpad4", "4"],
    ["Clear", "Numpad5", "5"],
    ["ArrowRight", "Numpad6", null], // as with its lock
    ["Enter", "NumpadEnter", "OK"],
    ["Delete", "NumpadDecimal", null],
  ],
  "the block of arrows": [
    ["ArrowLeft", "ArrowLeft", "LEFT"],
    ["ArrowRight", "ArrowRight", "RIGHT"],
    ["End", "End", null],
  ],
};

for (const [keyboard, keys] of Object.entries(KINDS)) {
  test(`the keys of ${keyboard}`, () => {
    begin();
    for (const [key, code, name] of keys)
      assert.deepEqual(press(key, code), name ? pressed(name) : [], `${key} ${code}`);
  });
}

test("an accent that waits for its letter is a digit by its place", () => {
  begin();
  assert.deepEqual(press("Dead", "Digit5"), pressed("5"));
});

test("a sign that is a digit counts, wherever its key lies", () => {
  begin();
  assert.deepEqual(press("2", "Digit4"), pressed("2"));
  assert.deepEqual(press("3", "KeyQ"), pressed("3"));
  assert.deepEqual(press("7", "Digit2"), []); // the device has no such key
});

test("a letter that the page knows counts, wherever its key lies", () => {
  const keyboard = begin();
  let read = 0;
  keyboard.onLetter("r", () => read++);
  assert.deepEqual(press("D", "Digit1"), pressed("DRAW"));
  assert.deepEqual(press("m", "Digit2"), pressed("MENU"));
  assert.deepEqual(press("r", "Digit3"), []);
  assert.equal(read, 1);
});

test("keys elsewhere are no digits", () => {
  begin();
  for (const [key, code] of [
    ["ý", "Digit7"],
    ["6", "Numpad6"],
    ["é", "KeyE"],
    ["+", "NumpadAdd"],
    ["é", ""],
  ]) {
    assert.deepEqual(press(key!, code!), [], code);
  }
});

test("a place does not count with Ctrl, Alt, Meta or AltGr", () => {
  begin();
  for (const modifier of ["ctrlKey", "altKey", "metaKey", "AltGraph"] as const) {
    assert.equal(send("keydown", "é", "Digit2", {}, modifier), false, modifier);
    assert.deepEqual(press("~", "Digit2", {}, modifier), [], modifier);
  }
});

test("a place does not count in a field that takes text", () => {
  begin();
  assert.deepEqual(press("ě", "Digit2", { target: new Target("textarea") }), []);
});

test("a place does not count where typing is switched off", () => {
  begin().types = false;
  assert.deepEqual(press("ě", "Digit2"), []);
  assert.deepEqual(press("Dead", "Digit2"), []);
});

test("a key that is held is let go as what it was, though Shift went up before it", () => {
  begin();
  send("keydown", "Shift", "ShiftLeft", {}, "shiftKey");
  send("keydown", "2", "Digit2", {}, "shiftKey");
  send("keyup", "Shift", "ShiftLeft");
  send("keydown", "ě", "Digit2", { repeat: true });
  send("keydown", "ě", "Digit2");
  send("keyup", "ě", "Digit2");
  assert.deepEqual(moves, pressed("2"));
});

test("a key whose sign Shift changes is let go as what it was", () => {
  begin();
  send("keydown", "3", "Digit2", {}, "shiftKey"); // where sign and place do not agree
  send("keyup", "ě", "Digit2");
  assert.deepEqual(moves, pressed("3"));
});

test("a key that is held counts once, and none of its repeats does anything else", () => {
  begin();
  send("keydown", "ě", "Digit2");
  for (let i = 0; i < 20; i++) assert.equal(send("keydown", "ě", "Digit2", { repeat: true }), true);
  send("keyup", "ě", "Digit2");
  assert.deepEqual(moves, pressed("2"));
});

test("a repeat of a key that went down elsewhere presses nothing", () => {
  begin();
  send("keydown", "ě", "Digit2", { repeat: true });
  send("keyup", "ě", "Digit2");
  assert.deepEqual(moves, []);
});

test("a tap is one press, and none where something else has the keyboard", () => {
  const keyboard = begin();
  keyboard.tap("OK");
  assert.deepEqual(moves.splice(0), pressed("OK"));
  keyboard.rests = true;
  keyboard.tap("OK");
  assert.deepEqual(moves, []);
});
