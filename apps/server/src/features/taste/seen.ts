import type { SeenSource } from '../../kernel/seen.ts';
import { getViewerTaste } from './viewer-taste.ts';

/** Titles that the viewer's answers show they have seen: loved ones, and pairs they chose between. */
export const seenSource: SeenSource = {
  name: 'taste',
  async load(context) {
    const taste = await getViewerTaste(context);
    return taste && { version: taste.version, rows: taste.state.knownness.seen };
  },
};
