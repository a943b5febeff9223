import type { ContributionEvidence, RawContribution } from '../match/contribution.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import { exactTypeShares } from '../taste-type/taste-type-of-title.ts';
import { leadingTypeOf } from '../taste-type/taste-types.ts';
import { type TitleMatrix, titleAt } from '../titles/title-matrix.ts';

/** Said of no answer in particular. */
const FROM_ALL: ContributionEvidence = {
  isPresent: true,
  mark: null,
  lean: 0,
  isFromAge: false,
  loved: [],
  pairs: [],
};

/**
 * The reasons from ratings, in logits that add up to the difference between the title's learned liking and
 * the average one: its average rating, each loved title's contribution, and the effect of the other answers.
 * None if the model doesn't know the title.
 */
export function collectLearned(matrix: TitleMatrix, state: TasteState, row: number): RawContribution[] {
  const { learned: columns } = matrix;
  const { learned } = state;
  const place = columns?.places[row] ?? -1;
  if (!columns || !learned || place < 0) return [];
  const { factors, slope, threshold } = columns.model;
  const { titles, width, middle } = factors;
  const along = (weights: Float64Array) => {
    let stars = 0;
    for (let k = 1; k < width; k++) stars += (titles[place * width + k] as number) * (weights[k] as number);
    return slope * stars;
  };
  const level = middle + (titles[place * width] as number) + (learned.weights[0] as number) - threshold;
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
 * The reason for the value expected from content, for a title with few or no ratings, beyond what its content
 * reasons already explain; in logits. None without a learned model.
 */
export function collectExpected({ intercept, learned }: TasteState): RawContribution[] {
  if (!learned) return [];
  const { offset, slope } = learned.byContent;
  return [
    {
      kind: 'popularity',
      key: 'unrated',
      logits: offset + (slope - 1) * intercept,
      tasteType: null,
      gatherEvidence: () => FROM_ALL,
    },
  ];
}
