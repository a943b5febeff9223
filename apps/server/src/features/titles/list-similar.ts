import type { MovieType, SimilarTitle, TonightOffsets } from '@palate/contract';
import { similarTitles } from '@palate/recommender';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { loadSeen } from '../../kernel/seen.ts';
import { describeNear } from '../cards/index.ts';
import { rowsOfKind } from '../filters/index.ts';

/** Similar titles by row, number and kind, including those that the viewer isn't interested in. */
const SIMILAR = defineCache<string, ReturnType<typeof similarTitles>>({
  name: 'similar titles',
  max: 1_000,
  bytesOf: (near) => 200 * near.length,
});

/**
 * Lists the titles most similar to a title, with what they share and how they differ. Titles that the viewer isn't
 * interested in are omitted.
 * @param ref the title's id, or its IMDb id
 * @param movieType restricts the list to movies or shows
 * @throws TITLE_NOT_FOUND
 */
export async function listSimilar(
  context: Context,
  ref: string,
  {
    size,
    tonight,
    movieType,
  }: { size: number; tonight?: TonightOffsets | undefined; movieType?: MovieType | undefined },
): Promise<SimilarTitle[]> {
  const { snapshot } = context;
  const row = requireTitleRow(snapshot, ref);
  const { dismissed } = await loadSeen(context);
  const find = () => {
    const allowed = rowsOfKind(snapshot, movieType).subtract(dismissed);
    return similarTitles(snapshot.matrix, row, size, (other) => allowed.has(other));
  };
  const near =
    dismissed.size === 0
      ? snapshot.caches.cached(SIMILAR, `${row} ${size} ${movieType ?? ''}`, find)
      : find();
  return describeNear(context, snapshot.dnaAt(row), near, { titleId: snapshot.idAt(row), tonight });
}
