// The worker that runs the machine: it takes the page's messages, and calls Run.turn() when its time has come.

import { FLASH_BYTES } from "../../machine/pico/chip/uf2";
import { Machine } from "../../machine/pico/machine";
import { loadCore } from "../../machine/pico/processor/core";
import type { FromWorker, ToWorker } from "./messages";
import { Run } from "./run";

type Message<Kind> = Extract<ToWorker, { kind: Kind }>;
type Handlers = {
  [Kind in Exclude<ToWorker["kind"], "start">]: (run: Run, message: Message<Kind>) => void;
};

const say = (message: FromWorker) => postMessage(message);
const wallMs = () => performance.now();

const HANDLERS: Handlers = {
  power: (run, { on }) => run.power(on),
  key: (run, { name, down }) => run.key(name, down),
  battery: (run, { millivolts }) => run.battery(millivolts),
  speed: (run, { factor }) => {
    run.pacer.factor = factor;
  },
  advance: (run, { id, ms }) => {
    run.advance(ms);
    say({ kind: "done", id });
  },
  flash: (run, { id }) => say({ kind: "flash", id, flash: run.flash() }),
  replace: (run, { id, flash, on }) => {
    run.replace(flash, on);
    say({ kind: "done", id });
  },
};

async function build({ parts, image, flash, seed }: Message<"start">): Promise<Run> {
  const { board, rom } = parts;
  const whole = new Uint8Array(FLASH_BYTES).fill(0xff);
  whole.set(image);
  if (flash !== undefined) whole.set(flash.subarray(board.file_system), board.file_system);
  const core = await loadCore(parts.core as BufferSource);
  const machine = new Machine({ core, rom, board }, whole, { seed, watch: [board.led] });
  return new Run(machine, board, say, wallMs);
}

/** Has `run` work for ever: `again` cuts a sleep short. */
function schedule(run: Run): { again: () => void } {
  const now = new MessageChannel(); // timers of 0 ms are stretched to 4
  let timer: ReturnType<typeof setTimeout> | undefined;
  let posted = false;
  const again = () => {
    clearTimeout(timer);
    const ms = run.turn();
    if (ms > 0) {
      if (Number.isFinite(ms)) timer = setTimeout(again, ms);
    } else if (!posted) {
      posted = true;
      now.port2.postMessage(undefined);
    }
  };
  now.port1.onmessage = () => {
    posted = false;
    again();
  };
  return { again };
}

let running: Promise<{ run: Run; again: () => void }> | undefined;

async function start(message: Message<"start">): Promise<{ run: Run; again: () => void }> {
  const run = await build(message);
  say({ kind: "ready" });
  run.heard();
  run.power(message.on);
  return { run, ...schedule(run) };
}

self.onmessage = async ({ data: message }: MessageEvent<ToWorker>) => {
  try {
    if (message.kind === "start") {
      running = start(message);
      (await running).again();
      return;
    }
    const { run, again } = await running!;
    run.turn(); // what is due comes before what is new
    run.heard();
    (HANDLERS[message.kind] as (run: Run, message: ToWorker) => void)(run, message);
    again();
  } catch (error) {
    say({ kind: "fault", message: `the machine could not be built or run: ${error}` });
    throw error;
  }
};
