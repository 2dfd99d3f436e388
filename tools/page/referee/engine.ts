// The referee's engine: the firmware's own engine, the command's position and drawing, and the referee's state, on
// MicroPython's WebAssembly build.

import type { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";
import { type Packed, unpacked } from "../files";
import type { Heard, Told } from "./told";

const HEAP_BYTES = 256 * 1024;
const STACK_WORDS = 8 * 1024; // of Python's calls
const FOLDER = "/lib";
const START = `
import sys
sys.path.insert(0, "${FOLDER}")
from referee import asking
asked = asking.Asking()
do = asked.do
tell = asked.tell
`;

export class Engine {
  private constructor(readonly python: Awaited<ReturnType<typeof loadMicroPython>>) {}

  /** `load`: the package's loadMicroPython; `modules`: packed files of Python; `url`: where its .wasm is, beside the
   * package's module if not told. */
  static async start(load: typeof loadMicroPython, modules: readonly Packed[], url?: string): Promise<Engine> {
    const python = await load({ heapsize: HEAP_BYTES, pystack: STACK_WORDS, url });
    for (const [path, content] of modules.flatMap(unpacked)) {
      const folders = `${FOLDER}/${path}`.split("/").slice(1, -1);
      folders.forEach((_, at) => {
        const folder = `/${folders.slice(0, at + 1).join("/")}`;
        if (!python.FS.analyzePath(folder).exists) python.FS.mkdir(folder);
      });
      python.FS.writeFile(`${FOLDER}/${path}`, content);
    }
    python.runPython(START);
    return new Engine(python);
  }

  /** What there is to tell after an event: a method of Referee with its arguments (asking.py). */
  do(name: string, ...given: unknown[]): Told {
    return JSON.parse(this.python.globals.get("do")(JSON.stringify([name, ...given])));
  }

  /** What a cell has for the ear. */
  hear(x: number, y: number): Heard {
    return JSON.parse(this.python.globals.get("tell")("heard", x, y));
  }

  /** A text of the question as it stands: "svg", "link" or "position". */
  tell(what: "svg" | "link" | "position"): string {
    return this.python.globals.get("tell")(what);
  }
}
