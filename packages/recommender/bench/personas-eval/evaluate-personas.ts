import { type Certificate, suitsChildren, watchesWithChildren } from '@palate/contract';
import {
  attachLearned,
  fitTaste,
  type LearnedModel,
  matchRows,
  orderByMatch,
  rankTitles,
  scoreAlike,
  type TasteState,
  type TitleMatrix,
} from '../../src/index.ts';
import type { Catalogue } from '../taste-eval/read-catalogue.ts';
import { rankCorrelation } from '../trust-eval/rank-correlation.ts';
import { rowsById } from './learn-ratings.ts';
import type { Persona } from './personas.ts';

/** Lowest match that is "good" (design, match tiers). */
const GOOD_FROM = 52;
/** Length of the lists whose beginning is evaluated. */
const LIST_LENGTH = 30;
/** Variety of "For you", as in the product. */
const VARIETY = { variety: 2, reach: 1 } as const;
const OLDER: readonly Certificate[] = ['16+', '18+'];

/** Figures of the lists that a persona (an invented person) is shown, with or without a model learned from ratings. */
export interface ShownLists {
  /** Rows of the first titles of "For you", and of "People like you watch" (empty without ratings). */
  readonly forYou: readonly number[];
  readonly alike: readonly number[];
  /** Mean popularity of the two lists, 0..100. */
  readonly fame: number;
  readonly alikeFame: number;
  /** Mean match of "For you". */
  readonly match: number;
  /** Titles of both lists with a disliked genre or a match below "good". */
  readonly unwanted: number;
  /** Titles of both lists that are rated 16+ or 18+. */
  readonly older: number;
  /** Distinct matches (to a hundredth) among the best hundred titles, and how many titles share the highest. */
  readonly distinct: number;
  readonly tied: number;
  /** Share of titles that nobody rated among the fifty best matches. */
  readonly unratedShare: number;
  /** Rank correlation of all matches with the movie rating. */
  readonly reception: number;
}

/** Figures of the lists that one persona is shown: by content alone, and with a model learned from ratings. */
export interface PersonaReport {
  /** The persona's name. */
  readonly name: string;
  readonly content: ShownLists;
  readonly learned: ShownLists;
}

/**
 * Fits a taste to every persona's answers, and describes the lists that they are then shown.
 * @param plain the catalog's matrix without a learned model
 */
export function evaluatePersonas(
  catalogue: Catalogue,
  plain: TitleMatrix,
  model: LearnedModel,
  personas: readonly Persona[],
): PersonaReport[] {
  const rowOf = rowsById(plain);
  const matrix = attachLearned(plain, model, rowOf);
  const rated = new Set(model.titleIds.flatMap((id) => rowOf(id) ?? []));
  return personas.map((persona) => {
    const evidence = toEvidence(plain, catalogue, persona);
    const show = (on: TitleMatrix) => describeLists(on, fitTaste(on, evidence), catalogue, rated);
    return { name: persona.name, content: show(plain), learned: show(matrix) };
  });
}

function toEvidence(
  matrix: TitleMatrix,
  { certificates }: Catalogue,
  { ageRange, genres, themes, loved }: Persona,
) {
  const rowOf = rowsById(matrix);
  const placesIn = (keys: readonly string[], given: readonly string[] = []) =>
    given.map((key) => placeOf(keys, key));
  const { vocabulary } = matrix;
  const lovedRows = loved.map((id) => {
    const row = rowOf(id);
    if (row === undefined) throw new RangeError(`there is no title ${id}`);
    return row;
  });
  return {
    isWithChildren: watchesWithChildren({
      watchesWith: undefined,
      likesFamily: genres.liked.includes('family'),
      lovedCertificates: lovedRows.map((row) => certificates[row] ?? 'N/A'),
    }),
    ageRange,
    countryCode: null,
    genres: {
      positive: placesIn(vocabulary.genres, genres.liked),
      negative: placesIn(vocabulary.genres, genres.disliked),
    },
    themes: {
      positive: placesIn(vocabulary.themes, themes?.liked),
      negative: placesIn(vocabulary.themes, themes?.disliked),
    },
    loved: lovedRows,
    pairs: [],
  };
}

function placeOf(keys: readonly string[], key: string): number {
  const place = keys.indexOf(key);
  if (place < 0) throw new RangeError(`there is no genre or theme ${key}`);
  return place;
}

function describeLists(
  matrix: TitleMatrix,
  state: TasteState,
  { certificates }: Catalogue,
  rated: ReadonlySet<number>,
): ShownLists {
  const { values } = matchRows(matrix, state, null);
  const { loved, genres, isWithChildren } = state.evidence;
  const wholesomeness = matrix.vocabulary.sliders.indexOf('wholesomeness');
  const isSuitable = (row: number) =>
    !isWithChildren ||
    suitsChildren(certificates[row] ?? 'N/A', matrix.titles[row].sliders[wholesomeness] ?? 1);
  const isUnwanted = (row: number) =>
    values[row] < GOOD_FROM || genres.negative.some((genre) => matrix.titles[row].genres.includes(genre));
  const rows = Uint32Array.from(values.keys()).filter(
    (row) => !loved.includes(row) && !isUnwanted(row) && isSuitable(row),
  );
  const rank = (scores: Float32Array, more = {}) =>
    Array.from(rankTitles(matrix, state, { rows, limit: LIST_LENGTH, scores, ...more }));
  const forYou = rank(orderByMatch(matrix, state, values), VARIETY);
  const byOthers = scoreAlike(matrix, state);
  const alike = byOthers ? rank(byOthers) : [];
  const both = [...forYou, ...alike];
  const unseen = Array.from(values.keys()).filter((row) => !loved.includes(row));
  const best = unseen.sort((a, b) => values[b] - values[a]);
  const shown = best.slice(0, 100).map((row) => values[row].toFixed(2));
  const fameOf = (list: readonly number[]) => meanOf(list.map((row) => matrix.titles[row].popularity));
  return {
    forYou,
    alike,
    fame: fameOf(forYou),
    alikeFame: fameOf(alike),
    match: meanOf(forYou.map((row) => values[row])),
    unwanted: both.filter(isUnwanted).length,
    older: both.filter((row) => OLDER.includes(certificates[row] ?? 'N/A')).length,
    distinct: new Set(shown).size,
    tied: shown.filter((value) => value === shown[0]).length,
    unratedShare: best.slice(0, 50).filter((row) => !rated.has(row)).length / 50,
    reception: rankCorrelation(
      Array.from(values),
      matrix.titles.map(({ movieRating }) => movieRating),
    ),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
