import type { TasteState } from '../taste/fit-taste.ts';
import { leanOf } from '../taste/lean.ts';
import { variancesOf } from '../taste/posterior.ts';
import type { ByTasteType } from '../taste-type/taste-types.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import { type ArchetypeTypes, chooseArchetype } from './choose-archetype.ts';
import { hasAnswerOn } from './has-answer-on.ts';
import { type ExactTypeShares, exactTasteTypeShares, roundShares } from './type-shares.ts';

/** A person's preference on one slider. */
export interface SliderLean {
  readonly key: string;
  /** −1 (the low pole) to 1 (the high pole). */
  readonly lean: number;
  /** 1..5: where they usually sit, comparable with a title's slider; rises with `lean`. */
  readonly value: number;
  /** 0..1. */
  readonly certainty: number;
}

/** A person's attitude towards one theme or genre. */
export interface Attitude {
  readonly key: string;
  /** −1 (away from) to 1 (towards). */
  readonly attitude: number;
  /** 0..1. */
  readonly certainty: number;
  /** Neutral unless it was marked, or some answer speaks of it and its sign is sure enough. */
  readonly sign: 'positive' | 'negative' | 'neutral';
}

export interface TasteFingerprint {
  /** Whole numbers in type order that sum to 100. */
  readonly tasteType: ByTasteType;
  /** In slider order. */
  readonly sliders: readonly SliderLean[];
  /** In vocabulary order. */
  readonly themes: readonly Attitude[];
  readonly genres: readonly Attitude[];
  /** The same before rounding, and with each answer left out: what `chooseArchetype` goes by. */
  readonly typeShares: ExactTypeShares;
  /** As it is without a history; see `chooseArchetype`. */
  readonly archetype: ArchetypeTypes;
}

/** An attitude weaker than this is neutral (our choice). */
const NEUTRAL_BELOW = 0.25;
/**
 * What wasn't marked is stated only from so many deviations off nought: its sign is right three
 * times in four then (our choice).
 */
const SURE_FROM = 0.67;
/** What somebody marked is at least this strong, whatever their other answers say. */
const MARKED_AT_LEAST = 0.4;
/** How many slider steps a full lean lies from the catalogue's mean. */
const STEPS_OF_LEAN = 1.8;

/** Summarizes a person's taste: taste types, sliders, themes and genres. */
export function tasteFingerprint(matrix: TitleMatrix, state: TasteState): TasteFingerprint {
  const { vocabulary } = matrix;
  const typeShares = exactTasteTypeShares(matrix, state);
  return {
    tasteType: roundShares(typeShares.all),
    typeShares,
    sliders: vocabulary.sliders.map((key, s) => {
      const { lean, certainty } = readFeature(state, matrix.layout.start.slider + s);
      const mean = 3 + (matrix.means[matrix.layout.start.slider + s] as number);
      return { key, lean, value: Math.min(5, Math.max(1, mean + STEPS_OF_LEAN * lean)), certainty };
    }),
    themes: vocabulary.themes.map((key, i) => readAttitude(matrix, state, 'theme', key, i)),
    genres: vocabulary.genres.map((key, i) => readAttitude(matrix, state, 'genre', key, i)),
    archetype: chooseArchetype({ typeShares }),
  };
}

function readFeature(
  state: TasteState,
  feature: number,
): { lean: number; certainty: number; deviations: number } {
  const direction = new Float64Array(state.posterior.mean.length);
  direction[1 + feature] = 1;
  const { before, after } = variancesOf(state.posterior, { direction, people: [] });
  const weight = state.weights[feature] as number;
  return {
    lean: leanOf(weight, before),
    certainty: before > 0 ? Math.sqrt(1 - after / before) : 0,
    deviations: after > 0 ? Math.abs(weight) / Math.sqrt(after) : 0,
  };
}

function readAttitude(
  matrix: TitleMatrix,
  state: TasteState,
  list: 'theme' | 'genre',
  key: string,
  index: number,
): Attitude {
  const { lean, certainty, deviations } = readFeature(state, matrix.layout.start[list] + index);
  const marks = list === 'theme' ? state.evidence.themes : state.evidence.genres;
  const attitude = marks.positive.includes(index)
    ? Math.max(MARKED_AT_LEAST, lean)
    : marks.negative.includes(index)
      ? Math.min(-MARKED_AT_LEAST, lean)
      : lean;
  const isMarked = marks.positive.includes(index) || marks.negative.includes(index);
  const isStated =
    Math.abs(attitude) >= NEUTRAL_BELOW &&
    (isMarked || (deviations >= SURE_FROM && hasAnswerOn(matrix, state, list, index, attitude)));
  const sign = isStated ? (attitude > 0 ? 'positive' : 'negative') : 'neutral';
  return { key, attitude, certainty, sign };
}
