import type { SimilarTitle } from '@palate/contract';
import type { SimilarTitle as NearRow } from '@palate/recommender';
import type { Dependencies } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { hydrateCards } from './hydrate-cards.ts';
import { nameDifferences, nameShares } from './similarity-words.ts';

/**
 * The cards of titles found near a work, each with what it shares with it and where they part.
 * `dna` is the work's, ten values of 1 to 5; `pinned` holds the snapshot the rows are of.
 */
export async function describeNear(
  pinned: Dependencies,
  dna: ArrayLike<number>,
  found: readonly NearRow[],
  viewer: Viewer,
): Promise<SimilarTitle[]> {
  const { snapshot } = pinned.catalogue;
  const cards = await hydrateCards(
    pinned,
    found.map(({ row }) => row),
    viewer,
  );
  const cardById = new Map(cards.map((card) => [card.id, card]));
  return found.flatMap((near) => {
    const card = cardById.get(snapshot.idAt(near.row));
    return card ? [{ card, shares: nameShares(snapshot, dna, near), differs: nameDifferences(near) }] : [];
  });
}
