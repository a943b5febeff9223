import { AGE_BANDS } from '@palate/contract';
import { hashText } from '@palate/contract/fnv';
import {
  buildTitleMatrix,
  fitLearned,
  type LearnedModel,
  type LearnedTraining,
  type TitleMatrix,
} from '../../src/index.ts';
import type { Catalogue } from '../taste-eval/read-catalogue.ts';
import type { Member } from '../taste-eval/read-movielens.ts';

/** Arranges ratings as training data, as `models fit` does with imported ratings. */
export function toTraining(catalogue: Catalogue, members: readonly Member[]): LearnedTraining {
  const matrix = buildTitleMatrix(catalogue.vocabulary, catalogue.titles);
  const ratings = members.flatMap((member) => member.ratings);
  const offsets = new Uint32Array(members.length + 1);
  members.forEach((member, i) => {
    offsets[i + 1] = offsets[i] + member.ratings.length;
  });
  return {
    matrix,
    offsets,
    rows: Uint32Array.from(ratings, ({ row }) => row),
    stars: Float32Array.from(ratings, ({ stars }) => stars),
    hashes: Uint32Array.from(members, ({ id }) => hashText(`movielens ${id}`)),
    stated: members.map(() => null),
    ageStarts: AGE_BANDS.map(({ start }) => start),
  };
}

/**
 * Fits a model to ratings.
 * @returns the model, or null if there are too few ratings
 */
export function learnRatings(training: LearnedTraining): LearnedModel | null {
  const model = fitLearned(training);
  return 'figures' in model ? model : null;
}

/** Returns a function that finds a title's row by its id; it returns undefined for an unknown id. */
export function rowsById({ titles }: Pick<TitleMatrix, 'titles'>): (id: string) => number | undefined {
  const rows = new Map(titles.map(({ id }, row) => [id, row]));
  return (id) => rows.get(id);
}
