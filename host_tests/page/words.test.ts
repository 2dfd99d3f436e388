/* What the page says: gaps, forms by number, names of buttons, the language in use. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { codeOf, learn, say, speak, spoken } from "../../tools/page/words";

learn({
  ids: ["referee.cell", "open.done", "memory.undo", "memory.restore", "help.title"],
  languages: {
    en: ["{count} tile fits|{count} tiles fit", "{file} is there.", "“{restore}” undoes it.", "Bring back …", "Help"],
    cs: ["{count} kámen|{count} kameny|{count} kamenů", "{file} je tam.", "„{restore}“ to vrátí.", "Vrátit …", "Pomoc"],
    hu: ["{count} kő illik", "{file} ott van.", "„{restore}” visszavonja.", "Visszahozás …", "Súgó"],
    is: ["{count} plata|{count} plötur", "{file} er þar.", "„{restore}“ afturkallar.", "Sækja …", "Hjálp"],
  },
});

beforeEach(() => speak("en"));

const counted = (...counts: number[]) => counts.map((count) => say("referee.cell", { count }));

test("a gap is filled with what is given for it", () => {
  assert.equal(say("open.done", { file: "a.trivet" }), "a.trivet is there.");
});

test("a gap that nothing fills is the name of a button, without its dots", () => {
  assert.equal(say("memory.undo"), "“Bring back” undoes it.");
});

test("English and Icelandic tell one from others, Icelandic 21 as well", () => {
  assert.deepEqual(counted(0, 1, 2, 21), ["0 tiles fit", "1 tile fits", "2 tiles fit", "21 tiles fit"]);
  speak("is");
  assert.deepEqual(counted(0, 1, 2, 11, 21), ["0 plötur", "1 plata", "2 plötur", "11 plötur", "21 plata"]);
});

test("Czech tells one, two to four, and others", () => {
  speak("cs");
  assert.deepEqual(counted(0, 1, 2, 4, 5, 21), [
    "0 kamenů",
    "1 kámen",
    "2 kameny",
    "4 kameny",
    "5 kamenů",
    "21 kamenů",
  ]);
});

test("Hungarian counts without forms", () => {
  speak("hu");
  assert.deepEqual(counted(1, 5), ["1 kő illik", "5 kő illik"]);
});

test("a text can be said in another language than the one in use", () => {
  assert.equal(say("help.title", {}, "cs"), "Pomoc");
  assert.equal(say("help.title"), "Help");
});

test("a language that there is not is English", () => {
  speak("cs");
  speak("fr");
  assert.equal(spoken(), "en");
});

test("more texts can be learnt, and the others stay", () => {
  learn({ ids: ["referee.more"], languages: { en: ["More"], cs: ["Více"], hu: ["Több"], is: ["Meira"] } });
  assert.equal(say("referee.more"), "More");
  assert.equal(say("help.title"), "Help");
});

test("Norwegian has one code on the device", () => {
  assert.deepEqual(["no", "nn-NO", "nb", "DE-at"].map(codeOf), ["nb", "nb", "nb", "de"]);
});
