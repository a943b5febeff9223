import type { TrackerFlag } from './taste/opinion.ts';

/** The order of keys in every vector, as given by the caller. */
export interface Vocabulary {
  /** The ten DNA sliders. */
  readonly sliders: readonly string[];
  readonly themes: readonly string[];
  readonly genres: readonly string[];
}

/** The content of a title, as far as taste is concerned. */
export interface TitleContent {
  readonly id: string;
  /** One value a slider, 1..5, in slider order. */
  readonly sliders: ArrayLike<number>;
  /** Indices into `Vocabulary.themes`, the most telling first. */
  readonly themes: readonly number[];
  /** Indices into `Vocabulary.genres`, the most telling first. */
  readonly genres: readonly number[];
  /** Person indices of the caller's own numbering, directors or creators first, then cast. */
  readonly people: readonly number[];
  /** Year of first release. */
  readonly year: number;
  readonly kind: 'movie' | 'tv_show';
  /** How good it is held to be, 0..100. */
  readonly reception: number;
  /** How many ordinary viewers know it, 0..100. */
  readonly fame: number;
  /** A whole number from 0 on: titles of one franchise share it, so that a rail can keep them apart. */
  readonly seriesKey?: number;
}

/**
 * One answer to a pair. Every number is a row of the matrix; `unseen` may name either or both
 * of the two as not seen. `neither` says that neither appeals, `unseen` that no choice was made.
 */
export type PairAnswer =
  | { readonly winner: number; readonly loser: number; readonly unseen?: readonly number[] }
  | {
      readonly shown: readonly [number, number];
      readonly answer: 'neither' | 'unseen';
      readonly unseen?: readonly number[];
    };

/** Marks on entries of one vocabulary list, as indices into it. */
export interface Marks {
  readonly positive: readonly number[];
  readonly negative: readonly number[];
}

/** A person's opinion of one title apart from loving it: stars, and the tracker's flags (§3). */
export interface TitleOpinion {
  readonly row: number;
  /** 0..5 in any step; null where it isn't rated. */
  readonly ratingOutOf5: number | null;
  readonly flags: readonly TrackerFlag[];
}

/** All evidence of a person's taste. */
export interface TasteEvidence {
  /** Years, both ends included; null where it wasn't said. */
  readonly ageRange: { readonly start: number; readonly end: number } | null;
  /** Kept for the callers' choice of candidates; where someone lives says nothing of what they like. */
  readonly countryCode: string | null;
  readonly genres: Marks;
  readonly themes?: Marks;
  /** Rows. */
  readonly loved: readonly number[];
  readonly pairs: readonly PairAnswer[];
  /** Half to five stars, in any step. */
  readonly ratings?: readonly { readonly row: number; readonly ratingOutOf5: number }[];
  /** Flags of the tracker, title by title. */
  readonly tracker?: readonly { readonly row: number; readonly flags: readonly TrackerFlag[] }[];
}

/**
 * One thing told since: an answer to a pair, a title loved or no longer, stars given, changed or
 * taken back (null), a flag of the tracker set or taken off.
 */
export type NewEvidence =
  | { readonly kind: 'pair'; readonly answer: PairAnswer }
  | { readonly kind: 'loved'; readonly row: number; readonly isLoved: boolean }
  | { readonly kind: 'rating'; readonly row: number; readonly ratingOutOf5: number | null }
  | { readonly kind: 'flag'; readonly row: number; readonly flag: TrackerFlag; readonly isSet: boolean };
