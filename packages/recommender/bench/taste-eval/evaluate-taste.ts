import { join } from 'node:path';
import { buildTitleMatrix, fitTaste, matchRows, type TasteEvidence } from '../../src/index.ts';
import { areaUnderCurve, type CalibrationBin, calibrate, meanWithError } from './metrics.ts';
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
  /** Number of members whose taste test was simulated. */
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
  readonly calibration: { readonly bins: readonly CalibrationBin[]; readonly expectedError: number };
}

/** Parts of the taste test. Each is also evaluated alone. */
const PARTS: Readonly<Record<string, (evidence: TasteEvidence) => TasteEvidence>> = {
  'match, nothing told': (evidence) => ({ ...evidence, ...NO_ATTITUDES, loved: [], pairs: [] }),
  'match, genres': (evidence) => ({ ...evidence, loved: [], pairs: [] }),
  [`match, ${LOVED_COUNT} loved`]: (evidence) => ({ ...evidence, ...NO_ATTITUDES, pairs: [] }),
  [`match, ${PAIR_COUNT} pairs`]: (evidence) => ({ ...evidence, ...NO_ATTITUDES, loved: [] }),
  'match, all': (evidence) => evidence,
};
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
    .map((member) => simulateTest(member, catalogue.titles, SEED))
    .filter(hasEnoughHeld);
  if (tests.length === 0) return `nobody in ${dataFolder} has rated enough titles of the catalogue`;

  const matrix = buildTitleMatrix(catalogue.vocabulary, catalogue.titles);
  const ratingCounts = new Float32Array(matrix.count);
  for (const { ratings } of members) {
    for (const { row } of ratings) ratingCounts[row] += 1;
  }
  const auc: Record<string, Figure> = {
    'popularity (ratings counted)': summarise(tests, () => ratingCounts),
    movieRating: summarise(tests, () =>
      Float32Array.from(catalogue.titles, ({ movieRating }) => movieRating),
    ),
  };
  for (const [name, part] of Object.entries(PARTS)) {
    auc[name] = summarise(
      tests,
      ({ evidence }) => matchRows(matrix, fitTaste(matrix, part(evidence)), null).values,
    );
  }
  const predicted = tests.flatMap(({ evidence, held }) => {
    const { values } = matchRows(matrix, fitTaste(matrix, evidence), null);
    return held.map(({ row, stars }) => ({ match: values[row], isLiked: stars >= LIKE_FROM }));
  });
  return {
    members: tests.length,
    titles: matrix.count,
    joined: ratingCounts.filter((count) => count > 0).length,
    auc,
    calibration: calibrate(predicted),
  };
}

function summarise(tests: readonly SimulatedTest[], scoresOf: (test: SimulatedTest) => Float32Array): Figure {
  return meanWithError(
    tests.map((test) => {
      const scores = scoresOf(test);
      const pick = (isPicked: (stars: number) => boolean) =>
        test.held.filter(({ stars }) => isPicked(stars)).map(({ row }) => scores[row]);
      return areaUnderCurve(
        pick((stars) => stars >= LIKE_FROM),
        pick((stars) => stars <= DISLIKE_TO),
      );
    }),
  );
}

function countLikes(ratings: Member['ratings']): number {
  return ratings.filter(({ stars }) => stars >= LIKE_FROM).length;
}

function hasEnoughHeld({ held, evidence }: SimulatedTest): boolean {
  const dislikes = held.filter(({ stars }) => stars <= DISLIKE_TO).length;
  return evidence.loved.length >= 3 && countLikes(held) >= HELD_AT_LEAST && dislikes >= HELD_AT_LEAST;
}
