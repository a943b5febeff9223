import { RATING_MAX, RATING_STEP, type Statistics, type StatisticsGroup } from '@palate/contract';
import { meanDna, type Snapshot } from '../../catalogue/index.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { toDna } from '../cards/index.ts';
import { requirePremium } from '../subscription/index.ts';
import { countByMonth, listSeenTitles, type SeenTitle } from './statistics.sql.ts';

/** Rating in stars from which a title counts as loved, as in the DNA of a profile. */
const LOVED_FROM = 4;
/** Loved titles that a year needs, so that a single one isn't taken for a taste (our choice). */
const YEAR_LEAST = 3;
const DECADE = 10;

/** A seen title with its row in the catalog. */
interface SeenRow extends SeenTitle {
  readonly row: number;
}

/**
 * Loads the viewer's statistics over time. Titles that are no longer in the catalog are left out, except in months.
 * @throws PREMIUM_REQUIRED
 */
export async function loadStatistics({ db, viewer, snapshot }: Context): Promise<Statistics> {
  requirePremium(viewer);
  const { userId } = memberOf(viewer);
  const [titles, months] = await Promise.all([listSeenTitles(db, userId), countByMonth(db, userId)]);
  const seen = titles.flatMap((title): SeenRow[] => {
    const row = snapshot.rowOf(title.titleId);
    return row === undefined ? [] : [{ ...title, row }];
  });
  const decadeOf = (row: number) => String(snapshot.yearAt(row) - (snapshot.yearAt(row) % DECADE));
  return {
    seen: seen.length,
    rated: seen.filter(({ rating }) => rating !== null).length,
    months,
    genres: groupBy(seen, (row) => snapshot.genres.keysAt(row)).toSorted(byCount),
    decades: groupBy(seen, (row) => [decadeOf(row)]).toSorted((a, b) => Number(a.key) - Number(b.key)),
    countries: groupBy(seen, (row) => snapshot.countries.keysAt(row)).toSorted(byCount),
    ratings: countRatings(seen),
    taste: followTaste(seen, snapshot),
  };
}

const byCount = (a: StatisticsGroup, b: StatisticsGroup) => b.count - a.count || (a.key < b.key ? -1 : 1);

function groupBy(seen: readonly SeenRow[], keysOf: (row: number) => readonly string[]): StatisticsGroup[] {
  const groups = new Map<string, { count: number; rated: number; stars: number }>();
  for (const { row, rating } of seen) {
    for (const key of new Set(keysOf(row))) {
      const group = groups.get(key) ?? { count: 0, rated: 0, stars: 0 };
      group.count += 1;
      if (rating !== null) {
        group.rated += 1;
        group.stars += rating;
      }
      groups.set(key, group);
    }
  }
  return [...groups].map(([key, { count, rated, stars }]) => ({
    key,
    count,
    meanRating: rated === 0 ? null : round(stars / rated),
  }));
}

function countRatings(seen: readonly SeenRow[]): Statistics['ratings'] {
  const steps = Array.from({ length: RATING_MAX / RATING_STEP }, (_, at) => (at + 1) * RATING_STEP);
  return steps.map((rating) => {
    const given = seen.filter((title) => title.rating === rating);
    const matches = given.flatMap(({ match }) => (match === null ? [] : [match]));
    return { rating, count: given.length, meanMatch: matches.length === 0 ? null : round(mean(matches)) };
  });
}

function followTaste(seen: readonly SeenRow[], snapshot: Snapshot): Statistics['taste'] {
  const years = new Map<number, number[]>();
  for (const { row, rating, ratedYear } of seen) {
    if (rating === null || rating < LOVED_FROM || ratedYear === null) continue;
    const rows = years.get(ratedYear) ?? [];
    rows.push(row);
    years.set(ratedYear, rows);
  }
  return [...years]
    .filter(([, rows]) => rows.length >= YEAR_LEAST)
    .sort(([a], [b]) => a - b)
    .map(([year, rows]) => ({ year, count: rows.length, mean: toDna(meanDna(snapshot, rows)) }));
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const round = (value: number): number => Math.round(value * 100) / 100;
