import type { PairAnswer, TasteEvidence, TitleContent } from '../../src/index.ts';
import { seededRandom } from '../../src/maths/seeded-random.ts';
import type { Member } from './read-movielens.ts';

/** Lowest rating that counts as a like, in stars (reference protocol). */
export const LIKE_FROM = 4;
/** Highest rating that counts as a dislike, in stars (reference protocol). */
export const DISLIKE_TO = 2.5;

/** Number of loved titles in a simulated test. */
export const LOVED_COUNT = 5;
/** Number of answered pairs in a simulated test. */
export const PAIR_COUNT = 8;
const ATTITUDES_MAX = 3;
/**
 * A genre is marked if the mean of its rated titles differs from the member's mean by at least this many
 * stars.
 */
const ATTITUDE_FROM = 0.35;
const ATTITUDE_NEEDS_TITLES = 4;

/** The answers that a member would have given in the taste test, and their other ratings. */
export interface SimulatedTest {
  /** The answers, as the recommender reads them. */
  readonly evidence: TasteEvidence;
  /** The ratings that the test didn't use. */
  readonly held: Member['ratings'];
}

/**
 * Simulates the taste test of a member. Half of their ratings, drawn with the seed, are the titles that they
 * remember: some of the highest rated become loved titles, genres far from the member's mean get an attitude,
 * and in each pair the title with the higher rating wins. The other half of the ratings is held out.
 */
export function simulateTest(member: Member, titles: readonly TitleContent[], seed: number): SimulatedTest {
  const random = seededRandom(seed + member.id * 7919);
  const shuffled = member.ratings
    .map((rating) => ({ rating, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ rating }) => rating);
  const shown = shuffled.slice(0, Math.floor(shuffled.length / 2));
  // The sort is stable, so equal ratings stay in random order.
  const loved = shown
    .filter(({ stars }) => stars >= LIKE_FROM)
    .sort((a, b) => b.stars - a.stars)
    .slice(0, LOVED_COUNT)
    .map(({ row }) => row);
  return {
    evidence: {
      ageRange: null,
      countryCode: null,
      genres: stateGenres(shown, titles),
      loved,
      pairs: answerPairs(shown.filter(({ row }) => !loved.includes(row))),
    },
    held: shuffled.slice(shown.length),
  };
}

function stateGenres(shown: Member['ratings'], titles: readonly TitleContent[]): TasteEvidence['genres'] {
  const mean = shown.reduce((sum, { stars }) => sum + stars, 0) / Math.max(1, shown.length);
  const sums = new Map<number, { total: number; count: number }>();
  for (const { row, stars } of shown) {
    for (const genre of titles[row].genres ?? []) {
      const sum = sums.get(genre) ?? { total: 0, count: 0 };
      sums.set(genre, { total: sum.total + stars - mean, count: sum.count + 1 });
    }
  }
  const offsets = [...sums]
    .filter(([, { count }]) => count >= ATTITUDE_NEEDS_TITLES)
    .map(([genre, { total, count }]) => ({ genre, offset: total / count }))
    .sort((a, b) => b.offset - a.offset || a.genre - b.genre);
  const pick = (stated: typeof offsets) => stated.slice(0, ATTITUDES_MAX).map(({ genre }) => genre);
  return {
    positive: pick(offsets.filter(({ offset }) => offset >= ATTITUDE_FROM)),
    negative: pick(offsets.filter(({ offset }) => offset <= -ATTITUDE_FROM).reverse()),
  };
}

function answerPairs(shown: Member['ratings']): PairAnswer[] {
  const pairs: PairAnswer[] = [];
  for (let i = 0; i + 1 < shown.length && pairs.length < PAIR_COUNT; i += 2) {
    const first = shown[i];
    const second = shown[i + 1];
    if (!first || !second || first.stars === second.stars) continue;
    const [winner, loser] = first.stars > second.stars ? [first, second] : [second, first];
    pairs.push({ winner: winner.row, loser: loser.row });
  }
  return pairs;
}
