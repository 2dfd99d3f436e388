// The referee's engine: the firmware's own engine, the command's position and drawing, and the referee's state, on
// MicroPython.

import type { Packed } from "../files";
import type { Content, Python } from "./python";
import type { Heard, Told } from "./told";

const START = `
from page.referee import asking
asked = asking.Asking()
do = asked.do
tell = asked.tell
`;
const PLAY = `
import time
from page.match import playing
played = playing.Asking(say, time.localtime)
do, tell = played.do, played.tell
`;
const ASK = "do, tell = asked.do, asked.tell";

export class Engine {
  /** `python` has the modules of referee.files. */
  constructor(private readonly python: Python) {
    python.run(START);
  }

  /** Has a match played from now on, that of these files of a device. `modules`: match.files; `say`: what says a text by its id and its values. Throws if the files cannot be read. */
  play(modules: Packed, files: readonly Content[], say: (id: string, values: string) => string): void {
    this.python.add(modules);
    this.python.enter(files);
    this.python.set("say", say);
    this.python.run(PLAY);
  }

  /** Goes back to the referee's own board. */
  ask(): void {
    this.python.run(ASK);
  }

  /** The files of the match that is played. */
  files(): Content[] {
    return this.python.files();
  }

  /** What there is to tell after an event: a method of Referee with its arguments (asking.py). */
  do(name: string, ...given: unknown[]): Told {
    return JSON.parse(this.python.call("do", JSON.stringify([name, ...given])));
  }

  /** What a cell has for the ear. */
  hear(x: number, y: number): Heard {
    return JSON.parse(this.python.call("tell", "heard", x, y));
  }

  /** A text of the question as it stands: "svg", "link" or "position". */
  tell(what: "svg" | "link" | "position"): string {
    return this.python.call("tell", what);
  }
}
