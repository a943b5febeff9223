import type { SimilarTitle, TonightOffsets } from '@palate/contract';
import type { SimilarTitle as NearRow } from '@palate/recommender';
import type { Context } from '../../kernel/context.ts';
import { listPredicted } from './cards.sql.ts';
import { hydrateCardsByRow } from './hydrate-cards.ts';
import { nameDifferences, nameShares } from './similarity-words.ts';

/**
 * The cards of titles found near a work, each with what it shares with it and where they part.
 * Themes that are predicted of either side are no reason to name: they may be wrong, and mostly say what the
 * genres say.
 * @param dna the work's, ten values of 1 to 5
 * @param titleId the work's own id, if it is a title
 * @param tonight offsets that the cards' matches lean by
 */
export async function describeNear(
  context: Context,
  dna: ArrayLike<number>,
  found: readonly NearRow[],
  { titleId, tonight }: { titleId?: string; tonight?: TonightOffsets | undefined } = {},
): Promise<SimilarTitle[]> {
  const { db, snapshot } = context;
  const rows = found.map(({ row }) => row);
  const ids = rows.map((row) => snapshot.idAt(row));
  const [cards, predicted] = await Promise.all([
    hydrateCardsByRow(context, rows, tonight),
    listPredicted(db, titleId === undefined ? ids : [...ids, titleId]),
  ]);
  const isPredicted = (id: string) => predicted.has(id) || (titleId !== undefined && predicted.has(titleId));
  return found.flatMap((near) => {
    const card = cards.get(near.row);
    if (!card) return [];
    const known = isPredicted(card.id)
      ? { ...near, shares: near.shares.filter(({ kind }) => kind !== 'theme') }
      : near;
    return [{ card, shares: nameShares(snapshot, dna, known), differs: nameDifferences(near) }];
  });
}
