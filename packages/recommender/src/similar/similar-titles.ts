import { topScores } from '../rank/top-scores.ts';
import { calculateCloseness } from '../titles/closeness.ts';
import { weighPeople } from '../titles/people-index.ts';
import { type TitleMatrix, titleAt } from '../titles/title-matrix.ts';
import type { TitleContent } from '../types.ts';

/** Something that two similar titles have in common. */
export interface SharedFeature {
  readonly kind: 'theme' | 'genre' | 'person' | 'slider' | 'series';
  /** Key of what the titles share: a vocabulary key, a person index, or the series key. */
  readonly key: string;
}

/** Difference on one slider between a similar title and the title that it is compared with. */
export interface SliderDifference {
  /** The slider's key. */
  readonly key: string;
  /** Whether the similar title's value is lower or higher than the other title's. */
  readonly direction: 'lower' | 'higher';
  /** Difference in slider steps, above 0. */
  readonly steps: number;
}

/** A title similar to another, with what the two share and how they differ. */
export interface SimilarTitle {
  /** Row of the similar title. */
  readonly row: number;
  /** Closeness of the two titles, 0..1. */
  readonly closeness: number;
  /** Features that the titles share, the most significant first. */
  readonly shares: readonly SharedFeature[];
  /** Sliders on which the titles differ, the largest difference first. */
  readonly differs: readonly SliderDifference[];
}

/**
 * A slider is shared if both titles are at least this far from the middle on the same side, and close to each other.
 */
const POLE_AT_LEAST = 1;
const NEAR_AT_MOST = 0.75;
/** Smaller differences than this aren't listed, in slider steps. */
const DIFFERENCE_AT_LEAST = 1;

/**
 * Finds the titles closest to a given one, with what they share and how they differ.
 * @param isAllowed whether a row may be among the results; all rows by default
 * @throws RangeError for an unknown row.
 */
export function similarTitles(
  matrix: TitleMatrix,
  row: number,
  limit: number,
  isAllowed: (row: number) => boolean = () => true,
): SimilarTitle[] {
  const title = titleAt(matrix, row);
  const closeness = calculateCloseness(matrix, row).map((value, other) =>
    other !== row && isAllowed(other) ? value : 0,
  );
  return Array.from(topScores(closeness, limit))
    .filter((other) => closeness[other] > 0)
    .map((other) => ({
      row: other,
      closeness: closeness[other],
      ...compareTitles(matrix, title, titleAt(matrix, other)),
    }));
}

/** Compares two titles: the features that they share, and the sliders on which the second differs from the first. */
export function compareTitles(
  matrix: TitleMatrix,
  title: TitleContent,
  other: TitleContent,
): Pick<SimilarTitle, 'shares' | 'differs'> {
  return { shares: listShared(matrix, title, other), differs: listDifferences(matrix, title, other) };
}

function listShared(matrix: TitleMatrix, title: TitleContent, other: TitleContent): SharedFeature[] {
  const { themes, genres, sliders } = matrix.vocabulary;
  const shared: SharedFeature[] = [];
  if (title.seriesKey !== undefined && title.seriesKey === other.seriesKey) {
    shared.push({ kind: 'series', key: String(title.seriesKey) });
  }
  const othersPeople = new Set(weighPeople(other).map(({ person }) => person));
  for (const { person } of weighPeople(title)) {
    if (othersPeople.has(person)) shared.push({ kind: 'person', key: String(person) });
  }
  for (const theme of new Set(title.themes)) {
    if (other.themes.includes(theme)) shared.push({ kind: 'theme', key: themes[theme] });
  }
  for (const genre of new Set(title.genres)) {
    if (other.genres.includes(genre)) shared.push({ kind: 'genre', key: genres[genre] });
  }
  sliders.forEach((key, s) => {
    const one = title.sliders[s] - 3;
    const two = other.sliders[s] - 3;
    const isSameSide = Math.sign(one) === Math.sign(two);
    const nearer = Math.min(Math.abs(one), Math.abs(two));
    if (isSameSide && nearer >= POLE_AT_LEAST && Math.abs(one - two) <= NEAR_AT_MOST) {
      shared.push({ kind: 'slider', key });
    }
  });
  return shared;
}

function listDifferences(matrix: TitleMatrix, title: TitleContent, other: TitleContent): SliderDifference[] {
  return matrix.vocabulary.sliders
    .map((key, s) => ({ key, steps: other.sliders[s] - title.sliders[s] }))
    .filter(({ steps }) => Math.abs(steps) >= DIFFERENCE_AT_LEAST)
    .sort((a, b) => Math.abs(b.steps) - Math.abs(a.steps))
    .map(({ key, steps }) => ({
      key,
      direction: steps > 0 ? ('higher' as const) : ('lower' as const),
      steps: Math.abs(steps),
    }));
}
