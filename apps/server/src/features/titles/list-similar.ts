import { AppError, type SimilarTitle } from '@palate/contract';
import { similarTitles } from '@palate/recommender';
import { pinCatalogue } from '../../catalogue/index.ts';
import type { Dependencies } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { hydrateCards } from './hydrate-cards.ts';
import { nameDifferences, nameShares } from './similarity-words.ts';

/** The titles nearest to one, each with what they share and where they part. Throws TITLE_NOT_FOUND. */
export async function listSimilar(
  dependencies: Dependencies,
  ref: string,
  size: number,
  viewer: Viewer,
): Promise<SimilarTitle[]> {
  const pinned = pinCatalogue(dependencies);
  const { snapshot } = pinned.catalogue;
  const row = snapshot.rowOf(ref);
  if (row === undefined) throw new AppError('TITLE_NOT_FOUND');
  const found = similarTitles(snapshot.matrix, row, size);
  const cards = await hydrateCards(
    pinned,
    found.map((similar) => similar.row),
    viewer,
  );
  const cardById = new Map(cards.map((card) => [card.id, card]));
  return found.flatMap((similar) => {
    const card = cardById.get(snapshot.idAt(similar.row));
    return card
      ? [
          {
            card,
            shares: nameShares(snapshot, snapshot.dnaAt(row), similar),
            differs: nameDifferences(similar),
          },
        ]
      : [];
  });
}
