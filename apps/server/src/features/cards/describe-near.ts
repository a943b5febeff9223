import type { SimilarTitle, TonightOffsets } from '@palate/contract';
import type { SimilarTitle as NearRow } from '@palate/recommender';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import { listPredicted } from './cards.sql.ts';
import { hydrateCardsByRow } from './hydrate-cards.ts';
import { nameDifferences, nameShares } from './similarity-words.ts';

/** The subset of several titles, given by their ids, that has predicted DNA. */
const PREDICTED = defineCache<string, Promise<ReadonlySet<string>>>({
  name: 'predicted titles',
  max: 1_000,
  bytesOf: (_predicted, key) => 300 + key.length,
});

/**
 * Creates the cards of titles that are similar to a work (a title or a book). Each card says what the title has in
 * common with the work and how it differs. If the themes of either were predicted by a model, common themes aren't
 * named: they may be wrong, and they mostly follow from the genres.
 * @param dna the work's DNA: ten style values, 1..5
 * @param found rows of the similar titles, with what each has in common with the work
 * @param titleId the work's id if it is a title
 * @param tonight slider offsets for this evening, which change the matches on the cards
 */
export async function describeNear(
  context: Context,
  dna: ArrayLike<number>,
  found: readonly NearRow[],
  { titleId, tonight }: { titleId?: string; tonight?: TonightOffsets | undefined } = {},
): Promise<SimilarTitle[]> {
  const { snapshot } = context;
  const rows = found.map(({ row }) => row);
  const ids = rows.map((row) => snapshot.idAt(row));
  const [cards, predicted] = await Promise.all([
    hydrateCardsByRow(context, rows, tonight),
    getPredicted(context, titleId === undefined ? ids : [...ids, titleId]),
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

/** Returns those of the ids whose titles have predicted DNA; reads them once for each version of the catalog. */
function getPredicted({ db, snapshot }: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return snapshot.caches.cached(PREDICTED, ids.join(' '), () => listPredicted(db, ids));
}
