import { join } from 'node:path';
import {
  buildTitleMatrix,
  fitTaste,
  LIKED_STARS_FROM,
  scoreRows,
  type TasteEvidence,
  type TitleMatrix,
  toMatchValue,
} from '../../src/index.ts';
import { type Calibration, type ScoredTitle, shownByOthersCurve } from './cross-fit.ts';
import { areaUnderCurve, calibrate, meanWithError } from './metrics.ts';
import { loadCatalogue } from './read-catalogue.ts';
import { loadMovieLens, type Member } from './read-movielens.ts';
import {
  DISLIKE_TO,
  LIKE_FROM,
  LOVED_COUNT,
  PAIR_COUNT,
  type SimulatedTest,
  simulateTest,
} from './simulate-test.ts';

const SEED = 11;
/**
 * Number of tests of each member, with another half of the ratings each time: one draw alone changes the AUC by .006.
 */
const DRAWS = 10;
const LIKES_AT_LEAST = 20;
/**
 * Members with fewer held-out likes or dislikes than this are left out, because their AUC would be too
 * random.
 */
const HELD_AT_LEAST = 3;

interface Figure {
  readonly mean: number;
  readonly error: number;
}

/** Result of `evaluateTaste`: how well different orders of titles, and the match itself, fit members' other ratings. */
export interface TasteReport {
  /** Number of members whose taste tests were simulated. */
  readonly members: number;
  /** Number of titles in the catalog. */
  readonly titles: number;
  /** Number of titles that somebody has rated. */
  readonly joined: number;
  /**
   * AUC of held-out likes against held-out dislikes, mean over members, by what titles are ordered by: popularity,
   * movie rating, or the match from one part of the test or from all of it.
   */
  readonly auc: Readonly<Record<string, Figure>>;
  /** How well the match agrees with the share of titles that members liked. */
  readonly calibration: Calibration;
  /** The same for matches by a line that was fitted to the scores of the other half of the members. */
  readonly crossFitted: Calibration;
}

/** A simulated test of one member. */
interface MembersTest extends SimulatedTest {
  readonly member: number;
}

/** Parts of the taste test. Each is also evaluated alone. */
const PARTS = {
  'match, nothing told': (evidence) => ({ ...evidence, ...NO_ATTITUDES, loved: [], pairs: [] }),
  'match, genres': (evidence) => ({ ...evidence, loved: [], pairs: [] }),
  [`match, ${LOVED_COUNT} loved`]: (evidence) => ({ ...evidence, ...NO_ATTITUDES, pairs: [] }),
  [`match, ${PAIR_COUNT} pairs`]: (evidence) => ({ ...evidence, ...NO_ATTITUDES, loved: [] }),
  'match, all': (evidence) => evidence,
} satisfies Record<string, (evidence: TasteEvidence) => TasteEvidence>;
const NO_ATTITUDES = { genres: { positive: [], negative: [] } };

/**
 * Simulates the taste tests of MovieLens members on the catalog. Measures how well the match then orders
 * the titles that they liked and disliked outside the test, and how well it is calibrated.
 * @param dataFolder a MovieLens folder, with `ratings.csv` and `links.csv`
 * @returns an error message if there is nothing to evaluate.
 */
export async function evaluateTaste(
  catalogueFolder: string,
  dataFolder: string,
): Promise<TasteReport | string> {
  const catalogue = await loadCatalogue(catalogueFolder);
  if (!catalogue) return `there are no titles in ${catalogueFolder}`;
  const members = await loadMovieLens(dataFolder, catalogue.rowOfImdb);
  if (!members) return `there is no ${join(dataFolder, 'ratings.csv')} with a links.csv beside it`;
  const tests = members
    .filter((member) => countLikes(member.ratings) >= LIKES_AT_LEAST)
    .flatMap((member) =>
      Array.from(
        { length: DRAWS },
        (_, draw): MembersTest => ({
          member: member.id,
          ...simulateTest(member, catalogue.titles, SEED + draw),
        }),
      ),
    )
    .filter(hasEnoughHeld);
  if (tests.length === 0) return `nobody in ${dataFolder} has rated enough titles of the catalogue`;

  const matrix = buildTitleMatrix(catalogue.vocabulary, catalogue.titles);
  const ratingCounts = new Float32Array(matrix.count);
  for (const { ratings } of members) {
    for (const { row } of ratings) ratingCounts[row] += 1;
  }
  const auc: Record<string, Figure> = {
    'popularity (ratings counted)': summarise(tests, ({ held }) => held.map(({ row }) => ratingCounts[row])),
    movieRating: summarise(tests, ({ held }) => held.map(({ row }) => catalogue.titles[row].movieRating)),
  };
  for (const [name, part] of Object.entries(PARTS)) {
    auc[name] = summarise(tests, (test) => scoreHeld(matrix, test, part));
  }
  const scored = tests.flatMap((test): ScoredTitle[] => {
    const scores = scoreHeld(matrix, test, PARTS['match, all']);
    return test.held.map(({ stars }, i) => ({
      person: test.member,
      score: scores[i],
      isLiked: stars >= LIKED_STARS_FROM,
    }));
  });
  return {
    members: new Set(tests.map(({ member }) => member)).size,
    titles: matrix.count,
    joined: ratingCounts.filter((count) => count > 0).length,
    auc,
    calibration: calibrate(scored.map(({ score, isLiked }) => ({ match: toMatchValue(score), isLiked }))),
    crossFitted: calibrate(shownByOthersCurve(scored)),
  };
}

/** Scores the held-out titles of a test by content, using a part of its answers. */
function scoreHeld(
  matrix: TitleMatrix,
  { evidence, held }: SimulatedTest,
  part: (evidence: TasteEvidence) => TasteEvidence,
): Float32Array {
  return scoreRows(
    matrix,
    fitTaste(matrix, part(evidence)),
    Uint32Array.from(held, ({ row }) => row),
  );
}

/**
 * Calculates the AUC of each test, its mean over the tests of each member, and the mean over members.
 * @param scoresOf returns the scores of a test's held-out titles, in their order
 */
function summarise(
  tests: readonly MembersTest[],
  scoresOf: (test: MembersTest) => ArrayLike<number>,
): Figure {
  const byMember = new Map<number, number[]>();
  for (const test of tests) {
    const scores = scoresOf(test);
    const pick = (isPicked: (stars: number) => boolean) =>
      test.held.flatMap(({ stars }, i) => (isPicked(stars) ? [scores[i]] : []));
    const area = areaUnderCurve(
      pick((stars) => stars >= LIKE_FROM),
      pick((stars) => stars <= DISLIKE_TO),
    );
    byMember.set(test.member, [...(byMember.get(test.member) ?? []), area]);
  }
  return meanWithError([...byMember.values()].map((areas) => meanWithError(areas).mean));
}

function countLikes(ratings: Member['ratings']): number {
  return ratings.filter(({ stars }) => stars >= LIKE_FROM).length;
}

function hasEnoughHeld({ held, evidence }: SimulatedTest): boolean {
  const dislikes = held.filter(({ stars }) => stars <= DISLIKE_TO).length;
  return evidence.loved.length >= 3 && countLikes(held) >= HELD_AT_LEAST && dislikes >= HELD_AT_LEAST;
}
