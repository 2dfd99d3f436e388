// How the particles of electronic paper move in a refresh, for the eye.
//
// A pixel is one of four, by what it showed and what it will show; all of one class move alike. A waveform is a table
// of strokes: at which part of the refresh each begins, and to what the classes are driven in it, 1 being white. The
// particles follow slowly, so that a picture comes in softly.

import type { RefreshKind } from "../device/messages";

/** For pixels that go black → black, black → white, white → black, white → white. */
export type Levels = [bb: number, bw: number, wb: number, ww: number];

type Stroke = [begins: number, levels: Levels];

const SHOWS: Levels = [0, 0, 1, 1]; // the picture as it was
const TARGET: Levels = [0, 1, 0, 1];

/** Three times to and fro, as the panel's own waveform does it: the picture turned round, black, white, and again. */
const FULL: Stroke[] = [
  [0, [1, 1, 0, 0]],
  [0.14, [0, 0, 0, 0]],
  [0.3, [1, 1, 1, 1]],
  [0.46, [0, 0, 0, 0]],
  [0.6, [1, 1, 1, 1]],
  [0.74, [1, 0, 1, 0]],
  [0.86, TARGET],
];
const CALM: Stroke[] = [[0, TARGET]];
const PARTIAL: Stroke[] = [[0, TARGET]];

const SLOWNESS = { full: 0.035, calm: 0.25, partial: 0.3 }; // part of the refresh in which two thirds of a way are gone

export type Waveform = (part: number) => Levels;

/** Where the classes stand when `part` of a refresh (0 to 1) is over. `calm`: a full one without its flashes. */
export function waveform(refresh: RefreshKind, calm: boolean): Waveform {
  const strokes = refresh === "partial" ? PARTIAL : calm ? CALM : FULL;
  const slowness = refresh === "partial" ? SLOWNESS.partial : calm ? SLOWNESS.calm : SLOWNESS.full;
  return (part) => {
    let levels = SHOWS;
    for (const [index, [begins, aims]] of strokes.entries()) {
      if (begins > part) break;
      const ends = Math.min(part, strokes[index + 1]?.[0] ?? 1);
      const stays = Math.exp(-(ends - begins) / slowness);
      levels = levels.map((level, i) => aims[i] + (level - aims[i]) * stays) as Levels;
    }
    return levels;
  };
}
