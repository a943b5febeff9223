import { hashText } from '@palate/contract/fnv';
import { attachLearned, fitTaste, scoreRows, type TitleMatrix } from '../../src/index.ts';
import { splitHeldOut, takeTest } from '../../src/learned/held-out-raters.ts';
import { chooseTitles, listRaters } from '../../src/learned/training.ts';
import { learnRatings, rowsById, toTraining } from '../personas-eval/learn-ratings.ts';
import { areaUnderCurve, meanWithError } from '../taste-eval/metrics.ts';
import type { Catalogue } from '../taste-eval/read-catalogue.ts';
import type { Member } from '../taste-eval/read-movielens.ts';
import { DISLIKE_TO, LIKE_FROM } from '../taste-eval/simulate-test.ts';

const SEED = 1;

/** AUC of likes against dislikes of titles without ratings, mean over people, with its standard error. */
export interface UnratedReport {
  /** Number of pairs of a person and a group of hidden titles with at least one like and one dislike. */
  readonly people: number;
  /** By content alone, as without a learned model. */
  readonly content: { readonly mean: number; readonly error: number };
  /** With a model fitted to the ratings of the other groups. */
  readonly learned: { readonly mean: number; readonly error: number };
}

/**
 * Measures how well the match orders titles that nobody has rated. Divides the titles into groups by their ids. For
 * each group, it hides the group's ratings, fits a model to the others, and orders the hidden titles that held-out
 * raters liked and disliked.
 * @param groups number of groups
 * @returns null if there are too few ratings for a fit
 */
export function evaluateUnrated(
  catalogue: Catalogue,
  members: readonly Member[],
  groups: number,
): UnratedReport | null {
  const [content, learned]: [number[], number[]] = [[], []];
  for (let group = 0; group < groups; group++) {
    const isHidden = (row: number) => hashText(catalogue.titles[row].id) % groups === group;
    const shown = members.map(({ id, ratings }) => ({
      id,
      ratings: ratings.filter(({ row }) => !isHidden(row)),
    }));
    const training = toTraining(catalogue, shown);
    const model = learnRatings(training);
    if (!model) return null;
    const plain = training.matrix;
    const matrix = attachLearned(plain, model, rowsById(plain));
    const chosen = chooseTitles(training);
    for (const rater of splitHeldOut(listRaters(training, chosen), SEED).apart) {
      const { evidence } = takeTest(training, chosen, rater, SEED);
      const hidden = members[rater.rater].ratings.filter(({ row }) => isHidden(row));
      const areaOn = (on: TitleMatrix) => areaOf(hidden, scoreRows(on, fitTaste(on, evidence), null));
      content.push(...areaOn(plain));
      learned.push(...areaOn(matrix));
    }
  }
  return { people: content.length, content: meanWithError(content), learned: meanWithError(learned) };
}

/** Returns the AUC of a person's likes against dislikes, or nothing if either is missing. */
function areaOf(ratings: Member['ratings'], scores: Float32Array): number[] {
  const pick = (isPicked: (stars: number) => boolean) =>
    ratings.filter(({ stars }) => isPicked(stars)).map(({ row }) => scores[row]);
  const area = areaUnderCurve(
    pick((stars) => stars >= LIKE_FROM),
    pick((stars) => stars <= DISLIKE_TO),
  );
  return Number.isNaN(area) ? [] : [area];
}
