import { join } from 'node:path';
import { buildTitleMatrix, fitTaste, matchRows, type TasteEvidence } from '../../src/index.ts';
import { areaUnderCurve, type CalibrationBin, calibrate, meanWithError } from './metrics.ts';
import { readCatalogue } from './read-catalogue.ts';
import { type Member, readMovieLens } from './read-movielens.ts';
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
/** Fewer held titles of either kind make a member's AUC a coin flip. */
const HELD_AT_LEAST = 3;

interface Figure {
  readonly mean: number;
  readonly error: number;
}

export interface TasteReport {
  readonly members: number;
  readonly titles: number;
  readonly joined: number;
  /** Mean over members of held likes against held dislikes. */
  readonly auc: Readonly<Record<string, Figure>>;
  readonly calibration: { readonly bins: readonly CalibrationBin[]; readonly expectedError: number };
}

/** Parts of the test, to see what each is worth. */
const PARTS: Readonly<Record<string, (evidence: TasteEvidence) => TasteEvidence>> = {
  'match, nothing told': (evidence) => ({ ...evidence, ...NO_MARKS, loved: [], pairs: [] }),
  'match, genres': (evidence) => ({ ...evidence, loved: [], pairs: [] }),
  [`match, ${LOVED_COUNT} loved`]: (evidence) => ({ ...evidence, ...NO_MARKS, pairs: [] }),
  [`match, ${PAIR_COUNT} pairs`]: (evidence) => ({ ...evidence, ...NO_MARKS, loved: [] }),
  'match, all': (evidence) => evidence,
};
const NO_MARKS = { genres: { positive: [], negative: [] } };

/**
 * Lets MovieLens members take the taste test on the catalogue and looks how the match orders what
 * they liked and disliked otherwise, and whether it means what it says.
 * @returns a sentence instead, where there is nothing to evaluate on.
 */
export async function evaluateTaste(
  catalogueFolder: string,
  dataFolder: string,
): Promise<TasteReport | string> {
  const catalogue = await readCatalogue(catalogueFolder);
  if (!catalogue) return `there are no titles in ${catalogueFolder}`;
  const members = await readMovieLens(dataFolder, catalogue.rowOfImdb);
  if (!members) return `there is no ${join(dataFolder, 'ratings.csv')} with a links.csv beside it`;
  const tests = members
    .filter((member) => countLikes(member.ratings) >= LIKES_AT_LEAST)
    .map((member) => simulateTest(member, catalogue.titles, SEED))
    .filter(hasEnoughHeld);
  if (tests.length === 0) return `nobody in ${dataFolder} has rated enough titles of the catalogue`;

  const matrix = buildTitleMatrix(catalogue.vocabulary, catalogue.titles);
  const ratingCounts = new Float32Array(matrix.count);
  for (const { ratings } of members) {
    for (const { row } of ratings) ratingCounts[row] = (ratingCounts[row] ?? 0) + 1;
  }
  const auc: Record<string, Figure> = {
    'popularity (ratings counted)': summarise(tests, () => ratingCounts),
    reception: summarise(tests, () => Float32Array.from(catalogue.titles, ({ reception }) => reception)),
  };
  for (const [name, part] of Object.entries(PARTS)) {
    auc[name] = summarise(
      tests,
      ({ evidence }) => matchRows(matrix, fitTaste(matrix, part(evidence)), null).values,
    );
  }
  const foretold = tests.flatMap(({ evidence, held }) => {
    const { values } = matchRows(matrix, fitTaste(matrix, evidence), null);
    return held.map(({ row, stars }) => ({ match: values[row] ?? 0, isLiked: stars >= LIKE_FROM }));
  });
  return {
    members: tests.length,
    titles: matrix.count,
    joined: ratingCounts.filter((count) => count > 0).length,
    auc,
    calibration: calibrate(foretold),
  };
}

function summarise(tests: readonly SimulatedTest[], scoresOf: (test: SimulatedTest) => Float32Array): Figure {
  return meanWithError(
    tests.map((test) => {
      const scores = scoresOf(test);
      const pick = (isPicked: (stars: number) => boolean) =>
        test.held.filter(({ stars }) => isPicked(stars)).map(({ row }) => scores[row] ?? 0);
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
