// The referee's engine under Node, for tests: node referee.mjs referee.files judge.files, lines of JSON in, as many out.
//
//     ["judge" or "moves", a line as the command reads it] gives the line that it answers, as a string
//     ["do", an event] gives what is told after it; ["tell", "link", "svg" or "position"] the text

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";
import { Engine } from "../referee/engine";
import { Python } from "../referee/python";

const packed = process.argv.slice(2).map((path) => new Uint8Array(readFileSync(path)));
const python = await Python.start(loadMicroPython, packed);
const engine = new Engine(python);
python.run("from page.referee.judge import judge, moves");
for await (const line of createInterface({ input: process.stdin })) {
  const [what, asked] = JSON.parse(line);
  console.log(JSON.stringify(what === "do" ? engine.do(asked[0], ...asked.slice(1)) : python.call(what, asked)));
}
