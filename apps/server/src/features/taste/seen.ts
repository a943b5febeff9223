import { listSeenInTest } from '@palate/recommender';
import type { SeenSource } from '../../kernel/seen.ts';
import { getViewerTaste } from './viewer-taste.ts';

/**
 * Lists the titles that the viewer must have seen according to their taste test: loved ones, and those of pairs they
 * chose between.
 */
export const seenSource: SeenSource = {
  name: 'taste',
  async load(context) {
    const taste = await getViewerTaste(context);
    return taste && { version: taste.version, rows: listSeenInTest(taste.state.evidence) };
  },
};
