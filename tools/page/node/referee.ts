// The referee's engine under Node, for tests: node referee.mjs MODULES.json, lines of JSON in, as many out.
//
//     ["judge" or "moves", a line as the command reads it] gives the line that it answers, as a string

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";
import { Engine } from "../referee/engine";

const engine = await Engine.start(loadMicroPython, JSON.parse(readFileSync(process.argv[2]).toString()));
for await (const line of createInterface({ input: process.stdin })) {
  const [what, asked] = JSON.parse(line);
  console.log(JSON.stringify(engine.ask(what, asked)));
}
