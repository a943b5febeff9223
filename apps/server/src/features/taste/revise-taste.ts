import {
  type NewEvidence,
  type TasteEvidence,
  type TasteState,
  type TitleMatrix,
  type TitleOpinion,
  updateTaste,
} from '@palate/recommender';
import type { Opinions } from '../../kernel/evidence.ts';

/** With more titles changed than this, as after an import, one new fit is faster (our choice). */
const UPDATES_MAX = 40;

/** Opinions as the recommender takes them. */
export function toOpinionEvidence({ byRow }: Opinions): Pick<TasteEvidence, 'ratings' | 'tracker'> {
  const opinions = [...byRow.values()];
  return {
    ratings: opinions.flatMap(({ row, ratingOutOf5 }) =>
      ratingOutOf5 === null ? [] : [{ row, ratingOutOf5 }],
    ),
    tracker: opinions.flatMap(({ row, flags }) => (flags.length === 0 ? [] : [{ row, flags }])),
  };
}

/**
 * Updates a taste by the opinions that changed.
 * @returns null if so much changed that the taste should be fitted anew
 */
export function reviseTaste(
  matrix: TitleMatrix,
  state: TasteState,
  { byRow: before }: Opinions,
  { byRow: after }: Opinions,
): TasteState | null {
  const changed = new Set<number>();
  for (const [row, opinion] of after) if (before.get(row) !== opinion) changed.add(row);
  for (const row of before.keys()) if (!after.has(row)) changed.add(row);
  if (changed.size > UPDATES_MAX) return null;
  const changes = [...changed].flatMap((row) => changesOf(row, before.get(row), after.get(row)));
  // With so many people known, taking an opinion back means a new fit, and one fit serves all changes.
  if (state.posterior.belief.isFull && changes.some(isWithdrawal)) return null;
  return changes.reduce((revised, change) => updateTaste(matrix, revised, change), state);
}

function isWithdrawal(change: NewEvidence): boolean {
  return (
    (change.kind === 'flag' && !change.isSet) || (change.kind === 'rating' && change.ratingOutOf5 === null)
  );
}

function changesOf(
  row: number,
  before: TitleOpinion | undefined,
  after: TitleOpinion | undefined,
): NewEvidence[] {
  const [had, has] = [before?.flags ?? [], after?.flags ?? []];
  const changes: NewEvidence[] = [
    ...has.filter((flag) => !had.includes(flag)).map((flag) => ({ flag, isSet: true })),
    ...had.filter((flag) => !has.includes(flag)).map((flag) => ({ flag, isSet: false })),
  ].map((change) => ({ kind: 'flag', row, ...change }));
  const ratingOutOf5 = after?.ratingOutOf5 ?? null;
  if (ratingOutOf5 !== (before?.ratingOutOf5 ?? null)) changes.push({ kind: 'rating', row, ratingOutOf5 });
  return changes;
}
