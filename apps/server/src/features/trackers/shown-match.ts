import { matchTitle } from '@palate/recommender';
import type { Context } from '../../kernel/context.ts';
import { getViewerTaste } from '../taste/index.ts';

/** The match the viewer is shown for a title, 0–100; null without a taste. */
export async function shownMatch(context: Context, row: number): Promise<number | null> {
  const taste = await getViewerTaste(context);
  return taste ? matchTitle(context.snapshot.matrix, taste.state, row).value : null;
}
