// The referee's engine under Node, for tests: node referee.mjs referee.files judge.files, lines of JSON in, as many out.
//
//     ["judge" or "moves", a line as the command reads it] gives the line that it answers, as a string
//     ["do", an event] gives what is told after it; ["tell", "link", "svg" or "position"] the text

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";
import { Engine } from "../referee/engine";

const packed = process.argv.slice(2).map((path) => new Uint8Array(readFileSync(path)));
const engine = await Engine.start(loadMicroPython, packed);
engine.python.runPython("from page.referee.judge import judge, moves");
for await (const line of createInterface({ input: process.stdin })) {
  const [what, asked] = JSON.parse(line);
  const given = what === "do" ? JSON.stringify(asked) : asked;
  const answer = engine.python.globals.get(what)(given);
  console.log(JSON.stringify(what === "do" ? JSON.parse(answer) : answer));
}
