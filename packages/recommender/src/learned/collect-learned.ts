import type { ContributionEvidence, RawContribution } from '../match/contribution.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import { exactTypeShares } from '../taste-type/taste-type-of-title.ts';
import { leadingTypeOf } from '../taste-type/taste-types.ts';
import { type TitleMatrix, titleAt, vectorOf } from '../titles/title-matrix.ts';

/** Evidence of a reason that doesn't come from particular answers. */
const FROM_ALL: ContributionEvidence = {
  isPresent: true,
  attitude: null,
  lean: 0,
  isFromAge: false,
  loved: [],
  pairs: [],
};

/**
 * Collects the reasons of a match that come from people's ratings: the title's average rating, the contribution of each
 * title that the member loves, and the effect of the member's other answers. Their logits add up to the difference
 * between the learned liking of this title and that of the average title. Returns an empty list if the model doesn't
 * know the title.
 */
export function collectLearned(matrix: TitleMatrix, state: TasteState, row: number): RawContribution[] {
  const { learned: columns } = matrix;
  const { learned } = state;
  const place = columns?.places[row] ?? -1;
  if (!columns || !learned || place < 0) return [];
  const { predictionFactors, model } = columns;
  const { slope, threshold } = model;
  const { width } = model.factors;
  const along = (weights: Float64Array) => {
    let stars = 0;
    for (let k = 1; k < width; k++) stars += predictionFactors[place * width + k] * weights[k];
    return slope * stars;
  };
  const level = predictionFactors[place * width] + learned.weights[0] - threshold;
  const tasteType = leadingTypeOf(exactTypeShares(matrix, row));
  let others = along(learned.weights);
  const loved = [...learned.byLoved].map(([lovedRow, weights]): RawContribution => {
    const logits = along(weights);
    others -= logits;
    return {
      kind: 'loved',
      key: titleAt(matrix, lovedRow).id,
      logits,
      tasteType: leadingTypeOf(exactTypeShares(matrix, lovedRow)),
      gatherEvidence: () => ({ ...FROM_ALL, loved: [lovedRow], isFromRatings: true }),
    };
  });
  return [
    {
      kind: 'popularity',
      key: 'ratings',
      logits: slope * level - state.intercept,
      tasteType: null,
      gatherEvidence: () => FROM_ALL,
    },
    ...loved,
    { kind: 'alike', key: 'alike', logits: others, tasteType, gatherEvidence: () => FROM_ALL },
  ];
}

/**
 * Collects the reason for the learned value that is expected from content (for a title with few or no ratings): what
 * people with similar answers think of similar titles, in logits, without the part that the content reasons already
 * explain. Returns an empty list without a learned model.
 */
export function collectExpected(matrix: TitleMatrix, state: TasteState, row: number): RawContribution[] {
  const { intercept, learned } = state;
  if (!learned) return [];
  const { offset, slope, weights } = learned.byContent;
  const vector = vectorOf(matrix, row);
  return [
    {
      kind: 'alike',
      key: 'similar',
      logits: weights.reduce((sum, weight, i) => sum + weight * vector[i], offset + (slope - 1) * intercept),
      tasteType: leadingTypeOf(exactTypeShares(matrix, row)),
      gatherEvidence: () => FROM_ALL,
    },
  ];
}
