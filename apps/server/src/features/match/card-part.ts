import type { CardPart } from '../../kernel/card-part.ts';
import { getViewerTaste, toOffsets } from '../taste/index.ts';
import { cardMatch } from './card-match.ts';

/** Adds the viewer's match to cards of titles. For a viewer without a taste, cards have no match. */
export const cardPart: CardPart<'tasteMatch'> = {
  name: 'tasteMatch',
  async load(context, rows, { tonight }) {
    const taste = await getViewerTaste(context);
    if (!taste) return new Map();
    const offsets = toOffsets(tonight);
    return new Map(rows.map((row) => [row, cardMatch(context.snapshot, taste, row, offsets)]));
  },
};
