import {
  chooseTitlePairs,
  fitTaste,
  matchRows,
  PAIR_TELLING_LEAST,
  type PairAnswer,
  type TasteEvidence,
  type TasteState,
  type TitleMatrix,
  updateTaste,
} from '../../src/index.ts';
import { seededRandom } from '../../src/maths/seeded-random.ts';
import { areaUnderCurve, meanWithError } from '../taste-eval/metrics.ts';
import type { Member } from '../taste-eval/read-movielens.ts';

/**
 * Ratings of at least this many stars are likes; the next constant is the highest rating that is a dislike
 * (reference protocol; with half stars 2½).
 */
const LIKE_FROM = 4;
const DISLIKE_TO = 2.5;
const HELD_AT_LEAST = 5;
/** Largest number of answers that choose between two titles. */
const ANSWERS = 12;
/**
 * Maximum number of pairs shown to get these answers. It is larger because members haven't seen most titles.
 */
const SHOWN_AT_MOST = 60;
/**
 * The test ends as in the product: after at least this many answers, when the next pair is no longer
 * informative enough.
 */
const ANSWERS_LEAST = 5;
/** The strategy `popular` makes pairs from this many candidates: the titles with the most ratings. */
const POPULAR = 40;

/** How the next pair is selected: by our function (`chosen`), among popular titles, or at random. */
type Strategy = 'chosen' | 'popular' | 'random';

/** Figures of one strategy. */
interface StrategyReport {
  /** AUC of held-out likes against held-out dislikes after 0, 1, … 12 choices; mean over members. */
  readonly auc: readonly number[];
  /** Standard error of the last AUC. */
  readonly error: number;
  /** Mean number of pairs shown for each choice; the other answers were "haven't seen". */
  readonly shownPerAnswer: number;
  /** Mean number of choices after which the test would have ended, and the mean AUC at that point. */
  readonly settledAfter: number;
  readonly settledAuc: number;
}

/** Result of `evaluatePairs`: the figures of each strategy for choosing pairs. */
export interface PairsReport {
  /** Number of members that were simulated. */
  readonly members: number;
  readonly strategies: Readonly<Record<Strategy, StrategyReport>>;
}

interface Course {
  readonly auc: readonly number[];
  readonly shown: number;
  readonly answers: number;
  readonly settledAfter: number;
}

/**
 * Compares three strategies for choosing the pairs of the taste test: ours, pairs of popular titles, and random pairs.
 * For each it simulates members' answers, and measures how well the match then orders a held-out half of their ratings.
 * Pairs are made of titles from the other half and as many titles that the member didn't rate. A pair with an unrated
 * title is answered "haven't seen", naming that title; otherwise the higher rating wins, and pairs with equal ratings
 * are skipped.
 * @param maxMembers maximum number of members to simulate: the first ones with enough ratings
 * @returns null if nobody has enough ratings.
 */
export function evaluatePairs(
  matrix: TitleMatrix,
  members: readonly Member[],
  maxMembers: number,
): PairsReport | null {
  const counts = new Map<number, number>();
  for (const { ratings } of members) {
    for (const { row } of ratings) counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  const popular = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([row]) => row);
  const tests = members.map(splitRatings).filter(isTelling).slice(0, maxMembers);
  if (tests.length === 0) return null;
  const report = (strategy: Strategy): StrategyReport => {
    const courses = tests.map((test) => runTest(matrix, test, strategy, popular));
    const at = (course: Course, answers: number) =>
      course.auc[Math.min(answers, course.auc.length - 1)] ?? Number.NaN;
    const mean = (figure: (course: Course) => number) => meanWithError(courses.map(figure));
    return {
      auc: Array.from({ length: ANSWERS + 1 }, (_, answers) => mean((course) => at(course, answers)).mean),
      error: mean((course) => at(course, ANSWERS)).error,
      shownPerAnswer: mean(({ shown, answers }) => shown / Math.max(1, answers)).mean,
      settledAfter: mean(({ settledAfter }) => settledAfter).mean,
      settledAuc: mean((course) => at(course, course.settledAfter)).mean,
    };
  };
  return {
    members: tests.length,
    strategies: { chosen: report('chosen'), popular: report('popular'), random: report('random') },
  };
}

interface SplitMember {
  readonly id: number;
  /** Stars by row, from which pairs are answered. */
  readonly known: ReadonlyMap<number, number>;
  readonly held: Member['ratings'];
}

function splitRatings({ id, ratings }: Member): SplitMember {
  const random = seededRandom(id * 7919 + 5);
  const known = new Map<number, number>();
  const held: Member['ratings'][number][] = [];
  for (const rating of ratings) {
    if (random() < 0.5) known.set(rating.row, rating.stars);
    else held.push(rating);
  }
  return { id, known, held };
}

function isTelling({ held, known }: SplitMember): boolean {
  const count = (isSo: (stars: number) => boolean) => held.filter(({ stars }) => isSo(stars)).length;
  return (
    known.size >= 2 * ANSWERS &&
    count((stars) => stars >= LIKE_FROM) >= HELD_AT_LEAST &&
    count((stars) => stars <= DISLIKE_TO) >= HELD_AT_LEAST
  );
}

function runTest(
  matrix: TitleMatrix,
  test: SplitMember,
  strategy: Strategy,
  popular: readonly number[],
): Course {
  const nothing: TasteEvidence = {
    ageRange: null,
    countryCode: null,
    genres: { positive: [], negative: [] },
    loved: [],
    pairs: [],
  };
  const states: TasteState[] = [fitTaste(matrix, nothing)];
  const asked: PairAnswer[] = [];
  const random = seededRandom(test.id);
  const rows = chooseCandidates(matrix, test);
  const drawn =
    strategy === 'popular' ? popular.filter((row) => rows.includes(row)).slice(0, POPULAR) : [...rows];
  let state = states[0];
  let settledAfter = ANSWERS;
  while (states.length <= ANSWERS && asked.length < SHOWN_AT_MOST) {
    const pair =
      strategy === 'chosen'
        ? chooseTitlePairs(matrix, state, { rows, asked, count: 1, seed: test.id })[0]
        : drawPair(drawn, random);
    if (!pair) break;
    const answer = answerPair(test.known, pair);
    asked.push(answer ?? { shown: pair, answer: 'unseen', unseen: [] });
    if (!answer) continue;
    state = updateTaste(matrix, state, { kind: 'pair', answer });
    if (!('winner' in answer)) continue;
    states.push(state);
    const answers = states.length - 1;
    if (answers >= ANSWERS_LEAST && answers < settledAfter) {
      const options = { rows, asked, count: 1, seed: test.id, leastTelling: PAIR_TELLING_LEAST };
      if (chooseTitlePairs(matrix, state, options).length === 0) settledAfter = answers;
    }
  }
  return {
    auc: states.map((at) => areaOf(matrix, at, test)),
    shown: asked.length,
    answers: states.length - 1,
    settledAfter: Math.min(settledAfter, states.length - 1),
  };
}

/**
 * Rows that pairs are made of: the titles that the member rated, without held-out ones, and as many unrated
 * titles.
 */
function chooseCandidates(matrix: TitleMatrix, { id, known, held }: SplitMember): Uint32Array {
  const random = seededRandom(id * 31 + 1);
  const isHeld = new Set(held.map(({ row }) => row));
  const others = [...matrix.titles.keys()]
    .filter((row) => !isHeld.has(row) && !known.has(row))
    .map((row) => ({ row, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, known.size);
  return Uint32Array.from([...known.keys(), ...others.map(({ row }) => row)]).sort();
}

/**
 * Answers a pair from the member's ratings.
 * @returns null if both titles have the same rating, so that the member couldn't choose.
 */
function answerPair(
  known: ReadonlyMap<number, number>,
  [first, second]: readonly [number, number],
): PairAnswer | null {
  const [a, b] = [known.get(first), known.get(second)];
  if (a === undefined || b === undefined) {
    const unseen = [first, second].filter((row) => !known.has(row));
    return { shown: [first, second], answer: 'unseen', unseen };
  }
  if (a === b) return null;
  return a > b ? { winner: first, loser: second } : { winner: second, loser: first };
}

function drawPair(rows: readonly number[], random: () => number): [number, number] | undefined {
  if (rows.length < 2) return undefined;
  const first = Math.floor(random() * rows.length);
  const second = (first + 1 + Math.floor(random() * (rows.length - 1))) % rows.length;
  return [rows[first], rows[second]];
}

function areaOf(matrix: TitleMatrix, state: TasteState, { held }: SplitMember): number {
  const { values } = matchRows(
    matrix,
    state,
    Uint32Array.from(held, ({ row }) => row),
  );
  const pick = (isSo: (stars: number) => boolean) =>
    held.flatMap(({ stars }, i) => (isSo(stars) ? [values[i]] : []));
  return areaUnderCurve(
    pick((stars) => stars >= LIKE_FROM),
    pick((stars) => stars <= DISLIKE_TO),
  );
}
