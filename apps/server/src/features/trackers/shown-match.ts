import { matchRows, withoutOpinion } from '@palate/recommender';
import type { Context } from '../../kernel/context.ts';
import { getShownTaste } from '../taste/index.ts';

/**
 * Gets the match that the viewer was shown for a title, 0..100. Returns null without a taste. The viewer's own
 * opinion of the title doesn't count, even if the taste was fitted to it, such as a rating that was just cleared.
 * @param row the title's row
 */
export async function shownMatch(context: Context, row: number): Promise<number | null> {
  const taste = await getShownTaste(context);
  if (!taste) return null;
  const { matrix } = context.snapshot;
  const state = withoutOpinion(matrix, taste.state, row) ?? taste.state;
  return matchRows(matrix, state, Uint32Array.of(row)).values[0] ?? null;
}
