import { fitFactors } from '../../src/factors/factor-model.ts';
import type { RatingRows } from '../../src/factors/rating-rows.ts';
import type { TitleContent } from '../../src/index.ts';
import { packRows, type SparseRows } from '../../src/predict/sparse-rows.ts';
import { weighPeople } from '../../src/titles/people-index.ts';
import type { Coldstart } from './read-coldstart.ts';
import type { ContentTitles } from './read-titles.ts';
import { FACTORS, tasteOf } from './taste-of.ts';

/** Number of groups of titles. The ratings of one group are hidden at a time. */
const GROUPS = 5;
/** Minimum number of titles with an actor or director for that person to be a feature. */
const PERSON_TITLES = 3;

/**
 * Scores every title for each person as if nobody had rated the title: by a factor model that is fitted to the ratings
 * of the other groups of titles, and predicts the factors of this group's titles from their genres, keywords,
 * years and people. The model doesn't see the titles' own ratings, scores or popularity.
 * @returns one Float32Array per person to be judged, with one score per title, in stars
 */
export function scoresByOtherTitles(
  coldstart: Coldstart,
  ratings: RatingRows,
  sides: SparseRows,
  content: ContentTitles,
): Float32Array[] {
  const rows = contentRows(content);
  const people = coldstart.validation;
  const scores = people.map(() => new Float32Array(ratings.titleCount));
  for (let group = 0; group < GROUPS; group++) {
    const isHidden = (title: number) => title % GROUPS === group;
    const model = fitFactors(withoutTitles(ratings, isHidden), rows, sides, FACTORS);
    people.forEach((person, i) => {
      tasteOf(model, coldstart, person).forEach((stars, title) => {
        if (isHidden(title)) scores[i][title] = stars;
      });
    });
  }
  return scores;
}

/** Returns the ratings of all titles except the hidden ones. */
export function withoutTitles(ratings: RatingRows, isHidden: (title: number) => boolean): RatingRows {
  const kept = (_: number, i: number) => !isHidden(ratings.titles[i]);
  return {
    ...ratings,
    users: ratings.users.filter(kept),
    titles: ratings.titles.filter(kept),
    stars: ratings.stars.filter(kept),
  };
}

/** Describes titles by genres, keywords, era and people with at least `PERSON_TITLES` titles, one sparse row each. */
function contentRows({ vocabulary, titles }: ContentTitles): SparseRows {
  const counts = new Map<number, number>();
  for (const { person } of titles.flatMap(weighPeople)) counts.set(person, (counts.get(person) ?? 0) + 1);
  const known = [...counts].flatMap(([person, count]) => (count >= PERSON_TITLES ? [person] : []));
  const themes = vocabulary.genres.length;
  const eras = themes + vocabulary.themes.length;
  const people = eras + ERAS.length;
  const columnOf = new Map(known.map((person, i) => [person, people + i]));
  const toRow = (title: TitleContent) => {
    const entries = [
      ...[...new Set(title.genres)].map((genre) => [genre, 1] as const),
      ...[...new Set(title.themes)].map((theme) => [themes + theme, 1] as const),
      ...ERAS.map((era, i) => [eras + i, era(title.year)] as const),
      ...weighPeople(title).flatMap(({ person, weight }) => {
        const column = columnOf.get(person);
        return column === undefined ? [] : [[column, weight] as const];
      }),
    ];
    return { columns: entries.map(([column]) => column), values: entries.map(([, value]) => value) };
  };
  return packRows(titles.map(toRow), people + known.length);
}

/** How recent a title is, and how far it is from the middle of the scale of years. */
const ERAS: readonly ((year: number) => number)[] = [
  (year) => (year - 1985) / 15,
  (year) => Math.max(0, 1975 - year) / 15,
  (year) => Math.max(0, 1950 - year) / 15,
  (year) => Math.max(0, year - 1995) / 3,
];
