import { SLIDER_KEYS, YEAR_REVIEW_MIN_TITLES, type YearReview } from '@palate/contract';
import { THEMES } from '@palate/contract/vocab/themes';
import { meanDna, type Snapshot } from '../../catalogue/index.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { describeTitle } from '../cards/index.ts';
import {
  countYearBooks,
  countYearEpisodes,
  listTitlesBefore,
  listYearTitles,
  type YearTitle,
} from './year-titles.sql.ts';

/** Maximum number of titles, of people and of themes that are named. */
const SHOWN = 5;
/** Minimum number of titles with a person or theme for it to be named. */
const REPEATED = 2;
/** Number of sliders that are named, and the minimum difference of their means (our choice). */
const MOVES = { count: 3, from: 0.15 };
/** Minimum difference of a rating and the match before it, in points, for a surprise (our choice). */
const SURPRISE_FROM = 20;
/** Half a star in points of a match. */
const HALF_STAR = 10;
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

/** A title of the year that is still in the catalog. */
interface Seen extends YearTitle {
  readonly row: number;
}

/**
 * Loads the viewer's year in review: the titles watched and books read in a year (UTC). Titles that aren't in the
 * catalog anymore are left out.
 */
export async function loadYearReview({ db, snapshot, viewer }: Context, year: number): Promise<YearReview> {
  const { userId } = memberOf(viewer);
  const [titles, earlier, episodes, bookCount] = await Promise.all([
    listYearTitles(db, userId, year),
    listTitlesBefore(db, userId, year),
    countYearEpisodes(db, userId, year),
    countYearBooks(db, userId, year),
  ]);
  const seen = titles.flatMap((title) => {
    const row = snapshot.rowOf(title.titleId);
    return row === undefined ? [] : [{ ...title, row }];
  });
  const showCount = seen.filter(({ row }) => snapshot.kindAt(row) === 'tv_show').length;
  const ratings = seen.flatMap(({ rating }) => (rating === null ? [] : [rating / 2]));
  return {
    year,
    titleCount: seen.length,
    movieCount: seen.length - showCount,
    showCount,
    bookCount,
    minutes: sumMinutes(snapshot, seen, episodes),
    months: MONTHS.map((month) => seen.filter(({ months }) => months.includes(month)).length),
    meanRating:
      ratings.length === 0 ? null : round(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length),
    best: listBest(snapshot, seen),
    people: listPeople(snapshot, seen),
    themes: listThemes(snapshot, seen),
    moves: listMoves(snapshot, seen, earlier),
    surprise: findSurprise(snapshot, seen),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

function sumMinutes(
  snapshot: Snapshot,
  seen: readonly Seen[],
  episodes: readonly { titleId: string; count: number }[],
): number {
  const runtimeOf = (row: number | undefined) =>
    row === undefined ? 0 : (snapshot.columns.runtimes[row] ?? 0);
  const movies = seen.filter(({ row }) => snapshot.kindAt(row) === 'movie');
  return (
    movies.reduce((sum, { row, times }) => sum + times * runtimeOf(row), 0) +
    episodes.reduce((sum, { titleId, count }) => sum + count * runtimeOf(snapshot.rowOf(titleId)), 0)
  );
}

function listBest(snapshot: Snapshot, seen: readonly Seen[]): YearReview['best'] {
  return seen
    .flatMap(({ row, rating }) => (rating === null ? [] : [{ row, rating }]))
    .toSorted((a, b) => b.rating - a.rating)
    .slice(0, SHOWN)
    .map(({ row, rating }) => ({ ...describeTitle(snapshot, row), rating: rating / 2 }));
}

/** Counts how many of the titles have each key; those with at least two, the most frequent first. */
function countRepeated<Key>(seen: readonly Seen[], keysOf: (row: number) => Iterable<Key>): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const { row } of seen)
    for (const key of new Set(keysOf(row))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= REPEATED)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN);
}

function listPeople(snapshot: Snapshot, seen: readonly Seen[]): YearReview['people'] {
  return countRepeated(seen, (row) => snapshot.people.peopleAt(row)).map(([person, count]) => ({
    id: snapshot.personIdAt(person),
    name: snapshot.personNameAt(person),
    count,
  }));
}

function listThemes(snapshot: Snapshot, seen: readonly Seen[]): YearReview['themes'] {
  return countRepeated(seen, (row) => snapshot.themes.keysAt(row)).map(([key, count]) => ({
    key,
    name: THEMES.find((theme) => theme.key === key)?.name ?? key,
    count,
  }));
}

function listMoves(
  snapshot: Snapshot,
  seen: readonly Seen[],
  earlierIds: readonly string[],
): YearReview['moves'] {
  const ids = new Set(seen.map(({ titleId }) => titleId));
  const earlier = earlierIds.flatMap((id) => (ids.has(id) ? [] : (snapshot.rowOf(id) ?? [])));
  if (seen.length < YEAR_REVIEW_MIN_TITLES || earlier.length < YEAR_REVIEW_MIN_TITLES) return [];
  const now = meanDna(
    snapshot,
    seen.map(({ row }) => row),
  );
  const before = meanDna(snapshot, earlier);
  return SLIDER_KEYS.map((slider, at) => ({ slider, before: before[at] ?? 0, now: now[at] ?? 0 }))
    .filter((move) => Math.abs(move.now - move.before) >= MOVES.from)
    .toSorted((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before))
    .slice(0, MOVES.count);
}

function findSurprise(snapshot: Snapshot, seen: readonly Seen[]): YearReview['surprise'] {
  const [largest] = seen
    .flatMap(({ row, rating, matchBefore }) =>
      rating === null || matchBefore === null
        ? []
        : [{ row, rating, match: matchBefore, difference: Math.abs(rating * HALF_STAR - matchBefore) }],
    )
    .filter(({ difference }) => difference >= SURPRISE_FROM)
    .toSorted((a, b) => b.difference - a.difference);
  if (!largest) return null;
  const { row, rating, match } = largest;
  return { ...describeTitle(snapshot, row), rating: rating / 2, match: Math.round(match) };
}
