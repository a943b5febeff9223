import type { PairAnswer, TasteEvidence, TitleContent } from '../../src/index.ts';
import { seededRandom } from '../../src/maths/seeded-random.ts';
import type { Member } from './read-movielens.ts';

/** A rating from here on is a like, down to here a dislike (reference protocol; half stars: 2½). */
export const LIKE_FROM = 4;
export const DISLIKE_TO = 2.5;

export const LOVED_COUNT = 5;
export const PAIR_COUNT = 8;
const MARKS_AT_MOST = 3;
/** A genre is marked when its rated titles lie this far from the member's mean, in stars. */
const MARK_FROM = 0.35;
const MARK_NEEDS_TITLES = 4;

/** What a member would have answered, and what they rated apart from that. */
export interface SimulatedTest {
  readonly evidence: TasteEvidence;
  readonly held: Member['ratings'];
}

/**
 * Lets a member take the taste test: half of their ratings, drawn with the seed, stand for what
 * comes to their mind; some of those they rated highest are loved, genres that stand out are
 * marked, and pairs are answered by the higher rating. The other half is held out.
 */
export function simulateTest(member: Member, titles: readonly TitleContent[], seed: number): SimulatedTest {
  const random = seededRandom(seed + member.id * 7919);
  const shuffled = member.ratings
    .map((rating) => ({ rating, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ rating }) => rating);
  const shown = shuffled.slice(0, Math.floor(shuffled.length / 2));
  // A stable sort keeps the draw's order among equals.
  const loved = shown
    .filter(({ stars }) => stars >= LIKE_FROM)
    .sort((a, b) => b.stars - a.stars)
    .slice(0, LOVED_COUNT)
    .map(({ row }) => row);
  return {
    evidence: {
      ageRange: null,
      countryCode: null,
      genres: markGenres(shown, titles),
      loved,
      pairs: answerPairs(shown.filter(({ row }) => !loved.includes(row))),
    },
    held: shuffled.slice(shown.length),
  };
}

function markGenres(shown: Member['ratings'], titles: readonly TitleContent[]): TasteEvidence['genres'] {
  const mean = shown.reduce((sum, { stars }) => sum + stars, 0) / Math.max(1, shown.length);
  const sums = new Map<number, { total: number; count: number }>();
  for (const { row, stars } of shown) {
    for (const genre of titles[row]?.genres ?? []) {
      const sum = sums.get(genre) ?? { total: 0, count: 0 };
      sums.set(genre, { total: sum.total + stars - mean, count: sum.count + 1 });
    }
  }
  const offsets = [...sums]
    .filter(([, { count }]) => count >= MARK_NEEDS_TITLES)
    .map(([genre, { total, count }]) => ({ genre, offset: total / count }))
    .sort((a, b) => b.offset - a.offset || a.genre - b.genre);
  const keep = (marked: typeof offsets) => marked.slice(0, MARKS_AT_MOST).map(({ genre }) => genre);
  return {
    positive: keep(offsets.filter(({ offset }) => offset >= MARK_FROM)),
    negative: keep(offsets.filter(({ offset }) => offset <= -MARK_FROM).reverse()),
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
