import type { SimilarTitle, TonightOffsets } from '@palate/contract';
import { similarTitles } from '@palate/recommender';
import type { Context } from '../../kernel/context.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { describeNear } from '../cards/index.ts';

/** The titles nearest to one, each with what they share and where they part. @throws TITLE_NOT_FOUND */
export async function listSimilar(
  context: Context,
  ref: string,
  { size, tonight }: { size: number; tonight?: TonightOffsets | undefined },
): Promise<SimilarTitle[]> {
  const { snapshot } = context;
  const row = requireTitleRow(snapshot, ref);
  const near = similarTitles(snapshot.matrix, row, size);
  return describeNear(context, snapshot.dnaAt(row), near, { titleId: snapshot.idAt(row), tonight });
}
