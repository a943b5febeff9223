import { AppError, type SimilarTitle } from '@palate/contract';
import { similarTitles } from '@palate/recommender';
import { pinCatalogue } from '../../catalogue/index.ts';
import type { Dependencies } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { describeNear } from './describe-near.ts';

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
  const near = similarTitles(snapshot.matrix, row, size);
  return describeNear(pinned, snapshot.dnaAt(row), near, viewer, snapshot.idAt(row));
}
