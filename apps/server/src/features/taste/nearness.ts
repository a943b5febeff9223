import type { TasteNearness } from '@palate/contract';
import { calculateTasteNearness, trustReviewer } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import { toOpinionEvidence } from './revise-taste.ts';
import { loadTasteOf, type ViewerTaste } from './viewer-taste.ts';

/** Number of well-known titles on which two people's expected ratings are compared (our choice). */
const COMPARED_TITLES = 200;
/** Points of match per star: a match of 100 is five stars. */
const MATCH_A_STAR = 20;

/** Cache of expected ratings. Keys: member and version of their taste. */
const EXPECTED = defineCache<string, Promise<ExpectedRatings | null>>({
  name: 'expected ratings',
  max: 5_000,
  bytesOf: () => 4 * COMPARED_TITLES + 200,
});

/** Ratings out of 5 that somebody would give the compared titles: Float32Array in the order of `comparedRows`. */
type ExpectedRatings = Float32Array;

/**
 * Calculates the nearness of two people's tastes from the agreement of their ratings (`trustReviewer`).
 * @param byRatings whether each may see the other's ratings. If false, or if the two rated fewer than five of the same
 * titles, their matches with well-known titles are compared instead
 */
export function calculateNearness(
  snapshot: Snapshot,
  one: ViewerTaste,
  other: ViewerTaste,
  byRatings: boolean,
): TasteNearness {
  const { matrix } = snapshot;
  const given = byRatings
    ? trustReviewer(matrix, toOpinionEvidence(one.opinions), toOpinionEvidence(other.opinions))
    : null;
  if (given) return { agreement: toPercent(given.overall.agreement01), sharedRatings: given.overall.n };
  return compareExpected(expectRatings(snapshot, one), expectRatings(snapshot, other));
}

/** Calculates the nearness of two people's tastes from their expected ratings only, without their actual ones. */
export function compareExpected(one: ExpectedRatings, other: ExpectedRatings): TasteNearness {
  return { agreement: toPercent(calculateTasteNearness(one, other)), sharedRatings: 0 };
}

/**
 * Calculates the expected ratings of the 200 best-known titles by a person with this taste.
 * @returns ratings out of 5, one per title, for `compareExpected`
 */
export function expectRatings(snapshot: Snapshot, taste: ViewerTaste): ExpectedRatings {
  const matches = taste.matches(null);
  return Float32Array.from(comparedRows(snapshot), (row) => (matches[row] ?? 0) / MATCH_A_STAR);
}

const comparedRows = (snapshot: Snapshot) => snapshot.orderBy('popularity').subarray(0, COMPARED_TITLES);

/**
 * Calculates another member's expected ratings of the 200 best-known titles. Returns null if the member has no taste.
 * The caller must make sure that the viewer may see this taste.
 * @param version changes when the member's answers or opinions change. The result is cached by member and version
 */
export function loadExpectedRatings(
  context: Context,
  { id, version }: { id: string; version: string },
): Promise<ExpectedRatings | null> {
  const { snapshot } = context;
  return snapshot.caches.cached(EXPECTED, `${id} ${version}`, async () => {
    const taste = await loadTasteOf(context, id);
    return taste && expectRatings(snapshot, taste);
  });
}

/** Returns whether `loadExpectedRatings` has the result already, so that it needn't fit the member's taste. */
export function hasExpectedRatings(
  { snapshot }: Context,
  { id, version }: { id: string; version: string },
): boolean {
  return snapshot.caches.of(EXPECTED).get(`${id} ${version}`) !== undefined;
}

const toPercent = (share01: number) => Math.round(100 * share01);
