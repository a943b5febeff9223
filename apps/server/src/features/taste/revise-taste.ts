import { replaceOpinion, type TasteEvidence, type TasteState, type TitleMatrix } from '@palate/recommender';
import type { Opinions } from '../../kernel/evidence.ts';

/**
 * Maximum number of changed opinions for which updates are used; a new fit is faster after more changes, as after an
 * import (our choice).
 */
const UPDATES_MAX = 40;

/** Converts a person's opinions of titles and books to the evidence that the recommender fits a taste to. */
export function toOpinionEvidence({
  byRow,
  works = [],
}: Opinions): Pick<TasteEvidence, 'ratings' | 'tracker' | 'works'> {
  const opinions = [...byRow.values()];
  return {
    ratings: opinions.flatMap(({ row, ratingOutOf5 }) =>
      ratingOutOf5 === null ? [] : [{ row, ratingOutOf5 }],
    ),
    tracker: opinions.flatMap(({ row, flags }) => (flags.length === 0 ? [] : [{ row, flags }])),
    works,
  };
}

/**
 * Updates a fitted taste with the opinions that have changed.
 * @returns null if the taste must be fitted again: many opinions have changed, or one was removed in a way that only a
 * fit can undo
 */
export function reviseTaste(
  matrix: TitleMatrix,
  state: TasteState,
  { byRow: before, works: worksBefore }: Opinions,
  { byRow: after, works: worksAfter }: Opinions,
): TasteState | null {
  if (worksBefore !== worksAfter && (worksBefore?.length || worksAfter?.length)) return null;
  const changed = after.differences(before);
  if (changed.length > UPDATES_MAX) return null;
  let revised: TasteState | null = state;
  for (const row of changed) {
    revised =
      revised && replaceOpinion(matrix, revised, after.get(row) ?? { row, ratingOutOf5: null, flags: [] });
  }
  return revised;
}
