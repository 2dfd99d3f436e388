// What is told of a match on the board: the JSON of playing.py, whose docstring says what each is.

import type { Digits } from "../referee/told";

/** [who gets what, for what] */
type Turn = readonly [string, string];
/** [0 for a target, 1 for rounds; how many] */
export type Length = readonly [number, number];

export interface Player {
  readonly name: string;
  readonly total: number;
  readonly hand: number;
  readonly gain: number;
  readonly gone: boolean;
}

interface Any {
  readonly said: string;
  readonly stored: number;
  readonly undo: string;
  readonly redo: string;
}

export interface Setup extends Any {
  readonly phase: "setup";
  readonly setup: {
    readonly names: readonly string[];
    readonly known: readonly string[];
    readonly edition: string;
    readonly length: Length;
    readonly lengths: readonly Length[];
    readonly limits: readonly [number, number];
    /** How long a name can be. */
    readonly letters: number;
    readonly tiles: number;
  };
}

interface Begun extends Any {
  readonly players: readonly Player[];
  /** The places of those at the table, as they sit. */
  readonly order: readonly number[];
  readonly turn: number;
  readonly round: number;
  readonly length: Length;
  readonly edition: string;
  readonly booked: Turn;
  readonly question: { readonly kind: "out" | "block"; readonly text: string } | null;
  readonly pool: number;
  readonly draws: number;
  readonly board: boolean;
}

export interface InTurn extends Begun {
  readonly phase: "turn";
  readonly offer: Turn | null;
  readonly why: string | null;
  readonly passing: Turn | null;
  readonly draw: number | null;
  readonly must: number;
}

export interface InHands extends Begun {
  readonly phase: "hands";
  readonly held: readonly Digits[];
  readonly entered: readonly number[];
  readonly sum: number | null;
  /** How many tiles the hand has, 0 where nobody has counted. */
  readonly count: number;
}

export type MatchTold =
  | Setup
  | (Begun & { readonly phase: "opening"; readonly hint?: string })
  | InTurn
  | InHands
  | (Begun & { readonly phase: "over"; readonly winners: readonly number[] });
