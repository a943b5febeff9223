import { CERTIFICATE_GROUPS, STANDING_LISTS, type Vocab } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { clockWords } from '@palate/contract/vocab/date-words';
import { localeOf } from '@palate/contract/vocab/locale-of';
import { RowSet, type Snapshot } from '../../../catalogue/index.ts';
import { bigScreenRows } from '../big-screen.ts';
import type { FilterContext } from '../filter-context.ts';
import { listRecommendableRows } from '../good-for-viewer.ts';
import type { Category } from './category.ts';
import { inTheatres, leavingSoon, newOnServices } from './country-categories.ts';
import { recentRows } from './recent-rows.ts';
import { agreedOrder, recentOrder, similarPeopleOrder, tasteOrder } from './scored-order.ts';
import { listActiveRows, trendingOrder } from './trending-order.ts';

/** Hour at which “In bed before eleven” assumes that a film starts (our choice). */
const EVENING_STARTS_HOUR = 21;
const EARLY_MINUTES_MAX = 100;
/**
 * Describes the order by match, in which titles whose matches differ by up to three points may change places.
 */
const BY_MATCH = 'Best matches first, with some variety.';
/** Limits for hidden gems: lowest rating and highest popularity (our choice). */
const GEM = { movieRatingMin: 80, popularityMax: 40 } as const;
const LATELY_REASON = 'From the last three years, newest first.';

const TRENDING_REASON = 'Popular on Palate right now, and widely known recent titles.';

/** Maximum number of titles in “For you”; after these, the order hardly depends on the viewer (our choice). */
const FOR_YOU_MOST = 200;

const plain = { shape: 'sleeves', isShortcut: false } as const;
const called = ({ key, name }: Vocab) => ({ key, title: name });

/**
 * Returns whether the categories of what people with similar answers watch are available. They need a model fitted to
 * ratings and tests, and a viewer with a taste.
 */
export function hasSimilarPeople({ snapshot, taste }: FilterContext): boolean {
  return taste !== null && Boolean(snapshot.matrix.learned);
}

/**
 * The fixed categories: those that don't depend on a title, person, genre, theme or taste type. They are in no
 * particular order.
 */
export const STANDING_CATEGORIES = {
  forYou: {
    ...plain,
    ...called(STANDING_LISTS.forYou),
    reason: 'Based on all your answers.',
    query: { category: STANDING_LISTS.forYou.key },
    select: listRecommendableRows,
    order: tasteOrder,
    most: FOR_YOU_MOST,
    argue: ({ snapshot, taste }, rows) => {
      if (!taste) return 'Based on all your answers.';
      const near = lovedNearMost(taste.state.lovedObservations, rows);
      return near === null
        ? `Based on all your answers. ${BY_MATCH}`
        : `Most of these are like ${snapshot.titleAt(near)}, which you love. ${BY_MATCH}`;
    },
  },
  alike: {
    ...plain,
    ...called(STANDING_LISTS.alike),
    reason: 'Popular with people whose answers are like yours.',
    query: { category: STANDING_LISTS.alike.key },
    select: (context, tonight) =>
      hasSimilarPeople(context)
        ? listRecommendableRows(context, tonight)
        : new RowSet(context.snapshot.count),
    order: similarPeopleOrder,
    most: FOR_YOU_MOST,
  },
  mostAgree: {
    ...plain,
    ...called(STANDING_LISTS.mostAgree),
    reason: 'Well liked and well known.',
    query: { category: STANDING_LISTS.mostAgree.key },
    select: ({ snapshot }) => RowSet.all(snapshot.count),
    order: agreedOrder,
    argue: ({ snapshot, taste }, [first]) =>
      first === undefined || taste
        ? 'Well liked and well known.'
        : `Popular picks, starting with ${snapshot.titleAt(first)}. Take the taste test to make them yours.`,
  },
  early: {
    ...plain,
    ...called(STANDING_LISTS.early),
    reason: `Movies of ${EARLY_MINUTES_MAX} minutes or less. Start at nine, and they end before eleven.`,
    shape: 'programme',
    isShortcut: true,
    query: { category: STANDING_LISTS.early.key },
    select: ({ snapshot }) => {
      const { runtimes } = snapshot.columns;
      const isShort = (row: number) => (runtimes[row] ?? 0) > 0 && (runtimes[row] ?? 0) <= EARLY_MINUTES_MAX;
      return RowSet.where(snapshot.count, isShort).intersect(snapshot.sets.withKind('movie'));
    },
    order: tasteOrder,
    argue: ({ snapshot, country }, [first]) => {
      const end = clockAfter(EARLY_MINUTES_MAX, country);
      if (first === undefined) return `Movies that end by ${end} if they start at nine.`;
      const firstEnd = clockAfter(snapshot.columns.runtimes[first] ?? 0, country);
      return `Start ${snapshot.titleAt(first)} at nine and it ends at ${firstEnd}. Everything that starts by nine ends by ${end}.`;
    },
  },
  hiddenGems: {
    ...plain,
    ...called(STANDING_LISTS.hiddenGems),
    reason: 'Loved by the few who’ve seen them.',
    isShortcut: true,
    query: { category: STANDING_LISTS.hiddenGems.key },
    select: ({ snapshot }) => {
      const { priorRatings, popularities } = snapshot.columns;
      return RowSet.where(
        snapshot.count,
        (row) =>
          (priorRatings[row] ?? 0) >= GEM.movieRatingMin && (popularities[row] ?? 0) <= GEM.popularityMax,
      );
    },
    order: tasteOrder,
    argue: ({ snapshot }, [first]) =>
      first === undefined
        ? 'Loved by the few who’ve seen them.'
        : `Highly rated, little known. Try ${snapshot.titleAt(first)} first.`,
  },
  recent: {
    ...plain,
    ...called(STANDING_LISTS.recent),
    reason: LATELY_REASON,
    isShortcut: true,
    query: { category: STANDING_LISTS.recent.key },
    select: recentRows,
    order: recentOrder,
    argue: ({ snapshot, taste }, [first]) =>
      first === undefined
        ? LATELY_REASON
        : taste
          ? 'From the last three years, best matches first.'
          : `${snapshot.titleAt(first)} came out in ${releaseOf(snapshot, first)}. Everything here is from the last three years.`,
  },
  newOnServices,
  leavingSoon,
  inTheatres,
  trending: {
    ...plain,
    ...called(STANDING_LISTS.trending),
    reason: TRENDING_REASON,
    query: { category: STANDING_LISTS.trending.key },
    select: ({ snapshot }) => RowSet.all(snapshot.count),
    order: trendingOrder,
    argue: argueTrending,
  },
  bigScreen: {
    ...plain,
    ...called(STANDING_LISTS.bigScreen),
    reason: 'Large-scale movies that gain from a big screen.',
    isShortcut: true,
    query: { movieType: 'big_screen' },
    select: ({ snapshot }) => bigScreenRows(snapshot),
    order: tasteOrder,
  },
  kidsStuff: {
    ...plain,
    ...called(STANDING_LISTS.kidsStuff),
    reason: 'For all ages, or 7 and up.',
    isShortcut: true,
    query: { certificate: CERTIFICATE_GROUPS["Kid's stuff"].join(',') },
    select: ({ snapshot }) => {
      const rows = new RowSet(snapshot.count);
      for (const certificate of CERTIFICATE_GROUPS["Kid's stuff"])
        rows.unite(snapshot.sets.withCertificate(certificate));
      return rows;
    },
    order: tasteOrder,
  },
} as const satisfies Record<string, Category>;

/**
 * Finds a loved title that is a reason for the match of more than half of the given titles, even if any one of these is
 * removed. Returns null if there is none.
 */
function lovedNearMost(
  effects: NonNullable<FilterContext['taste']>['state']['lovedObservations'],
  rows: readonly number[],
): number | null {
  const counts = new Map<number, number>();
  for (const row of rows) {
    for (const { lovedRow } of effects.get(row) ?? []) counts.set(lovedRow, (counts.get(lovedRow) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] * 2 > rows.length + 1 ? most[0] : null;
}

/**
 * Explains why titles are trending. The line mentions people on Palate only if the titles trend because of
 * activity here.
 */
function argueTrending(context: FilterContext, rows: readonly number[]): string {
  const { titleAt } = context.snapshot;
  const [first, second] = rows;
  if (first === undefined || second === undefined) return TRENDING_REASON;
  if (context.taste) return 'Popular now, best matches first.';
  const lively = listActiveRows(context, rows);
  const [liveliest, next] = lively;
  if (liveliest === undefined)
    return `Widely known recent titles, starting with ${titleAt(first)} and ${titleAt(second)}.`;
  const turned = `Popular on Palate right now: ${titleAt(liveliest)}`;
  if (lively.length < rows.length) return `${turned}. The others are widely known recent titles.`;
  return next === undefined ? `${turned}.` : `${turned}, ${titleAt(next)} and the rest of these.`;
}

/**
 * Returns the time at which a film that starts at nine in the evening ends: “10:46 PM”, or “22:46” in countries with a
 * 24-hour clock.
 */
const clockAfter = (runtimeMinutes: number, country: string): string =>
  clockWords(EVENING_STARTS_HOUR * 60 + runtimeMinutes, localeOf(country));

/** Returns the month and year of a title's release, or only the year if nothing else is known. */
function releaseOf({ columns, yearAt }: Snapshot, row: number): string {
  if (columns.hasReleaseDay[row] !== 1) return String(yearAt(row));
  const date = new Date((columns.releaseDays[row] ?? 0) * DAY_MS);
  return date.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
