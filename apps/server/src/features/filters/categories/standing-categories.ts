import { CERTIFICATE_GROUPS, STANDING_LISTS, type Vocab } from '@palate/contract';
import { clockWords } from '@palate/contract/vocab/date-words';
import { localeOf } from '@palate/contract/vocab/locale-of';
import { RowSet, type Snapshot } from '../../../catalogue/index.ts';
import { bigScreenRows } from '../big-screen.ts';
import { goodRows } from '../good-for-viewer.ts';
import type { Viewing } from '../viewing.ts';
import type { Category } from './category.ts';
import { agreedOrder, alikeOrder, recentOrder, tasteOrder } from './scored-order.ts';
import { livelyOf, trendingOrder } from './trending-order.ts';

/** In bed before eleven: a film started at nine and over twenty minutes before then (our choice). */
const EVENING_STARTS_HOUR = 21;
const EARLY_MINUTES_MAX = 100;
/** Titles within three points of match may change places. */
const BY_MATCH = 'Best matches first, with some variety.';
/** Hidden gems: held at least this high, known to at most so many (our choice). */
const GEM = { receptionMin: 80, fameMax: 40 } as const;
/** Out lately: within so many days (our choice: three years, for a catalogue of all times). */
const LATELY_DAYS = 3 * 365;
const LATELY_REASON = 'From the last three years, newest first.';

const TRENDING_REASON = 'Popular on Palate right now, and widely known recent titles.';

/** “For you” ends where it would be anybody's catalogue (our choice). */
const FOR_YOU_MOST = 200;

const plain = { shape: 'sleeves', isShortcut: false } as const;
const called = ({ key, name }: Pick<Vocab, 'key' | 'name'>) => ({ key, title: name });

/** Whether it is known what people with similar answers watch. */
export function hasAlike({ snapshot, taste }: Viewing): boolean {
  return taste !== null && Boolean(snapshot.matrix.learned);
}

/** The categories that are the same for everybody, in no order. */
export const STANDING_CATEGORIES = {
  forYou: {
    ...plain,
    ...called(STANDING_LISTS.forYou),
    reason: 'Based on all your answers.',
    query: { category: STANDING_LISTS.forYou.key },
    select: goodRows,
    order: tasteOrder,
    most: FOR_YOU_MOST,
    argue: ({ snapshot, taste }, rows) => {
      if (!taste) return 'Based on all your answers.';
      const near = lovedNearMost(taste.state.lovedSays, rows);
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
    select: (viewing, tonight) =>
      hasAlike(viewing) ? goodRows(viewing, tonight) : new RowSet(viewing.snapshot.count),
    order: alikeOrder,
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
    reason: `Movies of ${EARLY_MINUTES_MAX} minutes or less, starting at nine.`,
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
      return `Start ${snapshot.titleAt(first)} at nine and it ends at ${firstEnd}. Everything here ends by ${end}.`;
    },
  },
  hiddenGems: {
    ...plain,
    ...called(STANDING_LISTS.hiddenGems),
    reason: 'Loved by the few who’ve seen them.',
    isShortcut: true,
    query: { category: STANDING_LISTS.hiddenGems.key },
    select: ({ snapshot }) => {
      const { receptions, popularities } = snapshot.columns;
      return RowSet.where(
        snapshot.count,
        (row) => (receptions[row] ?? 0) >= GEM.receptionMin && (popularities[row] ?? 0) <= GEM.fameMax,
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
    select: ({ snapshot, today }) => {
      const { releaseDays } = snapshot.columns;
      return RowSet.where(snapshot.count, (row) => {
        const day = releaseDays[row] ?? 0;
        return day >= today - LATELY_DAYS && day <= today;
      });
    },
    order: recentOrder,
    argue: ({ snapshot, taste }, [first]) =>
      first === undefined
        ? LATELY_REASON
        : taste
          ? 'From the last three years, best matches first.'
          : `${snapshot.titleAt(first)} came out in ${releaseOf(snapshot, first)}. Everything here is from the last three years.`,
  },
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
    reason: 'Made for the largest screen in the room.',
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
 * The loved title that speaks for most of some titles, whichever one of them a page leaves out; null
 * where none does.
 */
function lovedNearMost(
  says: NonNullable<Viewing['taste']>['state']['lovedSays'],
  rows: readonly number[],
): number | null {
  const counts = new Map<number, number>();
  for (const row of rows) {
    for (const { lovedRow } of says.get(row) ?? []) counts.set(lovedRow, (counts.get(lovedRow) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] * 2 > rows.length + 1 ? most[0] : null;
}

/** Why titles are trending, which is what people did here only where it is. */
function argueTrending(viewing: Viewing, rows: readonly number[]): string {
  const { titleAt } = viewing.snapshot;
  const [first, second] = rows;
  if (first === undefined || second === undefined) return TRENDING_REASON;
  if (viewing.taste) return 'Popular now, best matches first.';
  const lively = livelyOf(viewing, rows);
  const [liveliest, next] = lively;
  if (liveliest === undefined)
    return `Widely known recent titles, starting with ${titleAt(first)} and ${titleAt(second)}.`;
  const turned = `Popular on Palate right now: ${titleAt(liveliest)}`;
  if (lively.length < rows.length) return `${turned}. The others are widely known recent titles.`;
  return next === undefined ? `${turned}.` : `${turned}, ${titleAt(next)} and the rest of these.`;
}

/** When a film of so many minutes started at nine ends: "10:46 PM", or "22:46" where a country counts 24 hours. */
const clockAfter = (runtimeMinutes: number, country: string): string =>
  clockWords(EVENING_STARTS_HOUR * 60 + runtimeMinutes, localeOf(country));

/** Month and year, or the year where that is all we know. */
function releaseOf({ columns, yearAt }: Snapshot, row: number): string {
  if (columns.hasReleaseDay[row] !== 1) return String(yearAt(row));
  const date = new Date((columns.releaseDays[row] ?? 0) * 86_400_000);
  return date.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
