// What the referee tells after an event: the JSON of answers.py.

import type { MatchTold } from "../match/told";
import type { Room } from "./board";

export type Digits = readonly [number, number, number];
/** [x, y, digits clockwise from the cell's point, figure, points] */
export type Move = readonly [number, number, string, string, number];
/** [points, ids of the editions that pay so] */
export type Group = readonly [number, readonly string[]];

export interface Source {
  readonly rulebook: number;
  readonly languages: readonly string[];
  readonly reading: boolean;
}

export interface Legal {
  readonly kind: "legal";
  readonly digits: Digits;
  readonly bonus: string;
  readonly figure: string;
  readonly points: number;
  readonly price: number;
  readonly extra: number;
  readonly sum: number;
  readonly edges: number;
  readonly gaps: number;
  readonly editions: readonly Group[];
  readonly source: Source;
  readonly others: number;
  readonly laid: boolean;
}

export interface Illegal {
  readonly kind: "illegal";
  readonly digits: Digits;
  readonly why: string;
  readonly against: readonly (readonly [number, number])[];
  readonly edges: readonly (readonly [number, number])[];
  readonly others: number;
  readonly fits: boolean;
}

export interface Places {
  readonly kind: "places";
  readonly digits: Digits;
  readonly places: readonly Move[];
  /** Why there is none: a text, the tile, and for "no.fits" its edges. */
  readonly none?: readonly ["no.fits" | "no.corner", tile: string, edges?: string];
}

/** [digits, the best points or null, how many places, whether it lies on the board] */
export type Held = readonly [Digits, number | null, number, boolean];

export interface Hand {
  readonly kind: "hand";
  readonly tiles: readonly Held[];
  readonly moves: readonly Move[];
  readonly entered: readonly number[];
  readonly digits: Digits | null;
  readonly why: string | null;
}

export type Answer =
  | { readonly kind: "empty" | "board" }
  | { readonly kind: "typing"; readonly entered: readonly number[] }
  | Legal
  | Illegal
  | { readonly kind: "nowhere"; readonly digits: Digits; readonly why: string }
  | Places
  | {
      readonly kind: "cell";
      readonly edges: number;
      readonly tiles: readonly Move[];
      readonly wants: readonly [Digits, string] | null;
    }
  | { readonly kind: "lies"; readonly digits: Digits }
  | { readonly kind: "moves"; readonly tiles: readonly Digits[]; readonly at: number }
  | { readonly kind: "open"; readonly waiting: readonly Move[] }
  | Hand;

/** What a cell has for the ear: the JSON of answers.heard. */
export interface Heard {
  readonly needed: Digits;
  readonly sides: readonly number[];
  readonly tried:
    | readonly [Digits | string, null, string, number]
    | readonly [Digits, string, null, null]
    | readonly [null, null, null, null]
    | null;
}

export interface Told {
  readonly fault?: string;
  readonly board?: string;
  readonly added?: string;
  readonly removed?: string;
  readonly room?: Room;
  readonly lies?: string;
  readonly marks: string;
  readonly answer: Answer;
  readonly undo: boolean;
  readonly redo: boolean;
  readonly edition: string;
  readonly tiles: number;
  readonly count: number;
  readonly focus: readonly [number, number] | null;
  /** While a match is played on the board. */
  readonly match?: MatchTold;
}
