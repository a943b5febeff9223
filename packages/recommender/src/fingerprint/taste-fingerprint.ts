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
  /** The slider's key. */
  readonly key: string;
  /** −1 (prefers the low pole) to 1 (the high pole). */
  readonly lean: number;
  /** 1..5: the value that the person prefers, comparable with a title's slider; increases with `lean`. */
  readonly value: number;
  /** Certainty of the preference, 0..1. */
  readonly certainty: number;
}

/** A person's attitude toward one theme or genre. */
export interface Attitude {
  /** Key of the theme or genre. */
  readonly key: string;
  /** −1 (avoids it) to 1 (likes it). */
  readonly attitude: number;
  /** Certainty of the attitude, 0..1. */
  readonly certainty: number;
  /**
   * Direction of the attitude. It is `neutral` unless the person stated an attitude, or at least one answer is evidence
   * on it and the sign is sufficiently certain.
   */
  readonly sign: 'positive' | 'negative' | 'neutral';
}

/** Summary of a person's taste, calculated by `tasteFingerprint`. */
export interface TasteFingerprint {
  /** The person's shares of the four taste types: whole numbers in type order that sum to 100. */
  readonly tasteType: ByTasteType;
  /** Preferences on the sliders, in slider order. */
  readonly sliders: readonly SliderLean[];
  /** Attitudes toward themes, in vocabulary order; `genres` has the same for genres. */
  readonly themes: readonly Attitude[];
  readonly genres: readonly Attitude[];
  /**
   * The type shares before rounding, with all answers and without each single answer: the input of
   * `chooseArchetype`.
   */
  readonly typeShares: ExactTypeShares;
  /** The archetype, ignoring earlier ones; see `chooseArchetype`. */
  readonly archetype: ArchetypeTypes;
}

/** An attitude weaker than this is neutral (our choice). */
const NEUTRAL_BELOW = 0.25;
/**
 * Minimum distance from 0, in standard deviations, of an attitude that the person didn't state and that isn't neutral;
 * its sign is then right three times in four (our choice).
 */
const SURE_FROM = 0.67;
/** Minimum strength of an attitude that the person stated, even if the other answers contradict it. */
const STATED_AT_LEAST = 0.4;
/** Slider steps from the catalog's mean to the preferred value of somebody whose lean is 1. */
const STEPS_OF_LEAN = 1.8;

/** Summarizes a person's taste: taste types, sliders, themes and genres. */
export function tasteFingerprint(matrix: TitleMatrix, state: TasteState): TasteFingerprint {
  const { vocabulary } = matrix;
  const typeShares = exactTasteTypeShares(matrix, state);
  return {
    tasteType: roundShares(typeShares.all),
    typeShares,
    sliders: vocabulary.sliders.map((key, s) => {
      const { lean, certainty } = calculateFeature(state, matrix.layout.start.slider + s);
      const mean = 3 + matrix.means[matrix.layout.start.slider + s];
      return { key, lean, value: Math.min(5, Math.max(1, mean + STEPS_OF_LEAN * lean)), certainty };
    }),
    themes: vocabulary.themes.map((key, i) => calculateAttitude(matrix, state, 'theme', key, i)),
    genres: vocabulary.genres.map((key, i) => calculateAttitude(matrix, state, 'genre', key, i)),
    archetype: chooseArchetype({ typeShares }),
  };
}

function calculateFeature(
  state: TasteState,
  feature: number,
): { lean: number; certainty: number; deviations: number } {
  const direction = new Float64Array(state.posterior.mean.length);
  direction[1 + feature] = 1;
  const { before, after } = variancesOf(state.posterior, { direction, people: [] });
  const weight = state.weights[feature];
  return {
    lean: leanOf(weight, before),
    certainty: before > 0 ? Math.sqrt(1 - after / before) : 0,
    deviations: after > 0 ? Math.abs(weight) / Math.sqrt(after) : 0,
  };
}

function calculateAttitude(
  matrix: TitleMatrix,
  state: TasteState,
  list: 'theme' | 'genre',
  key: string,
  index: number,
): Attitude {
  const { lean, certainty, deviations } = calculateFeature(state, matrix.layout.start[list] + index);
  const attitudes = list === 'theme' ? state.evidence.themes : state.evidence.genres;
  const attitude = attitudes.positive.includes(index)
    ? Math.max(STATED_AT_LEAST, lean)
    : attitudes.negative.includes(index)
      ? Math.min(-STATED_AT_LEAST, lean)
      : lean;
  const hasStated = attitudes.positive.includes(index) || attitudes.negative.includes(index);
  const isStated =
    Math.abs(attitude) >= NEUTRAL_BELOW &&
    (hasStated || (deviations >= SURE_FROM && hasAnswerOn(matrix, state, list, index, attitude)));
  const sign = isStated ? (attitude > 0 ? 'positive' : 'negative') : 'neutral';
  return { key, attitude, certainty, sign };
}
