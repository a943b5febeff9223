import type { CardPart } from '../../kernel/card-part.ts';
import { getViewerTaste, toOffsets } from '../taste/index.ts';
import { cardMatch } from './card-match.ts';

/** The viewer's match with each title; none for a viewer without a taste. */
export const cardPart: CardPart<'tasteMatch'> = {
  name: 'tasteMatch',
  async load(context, rows, { tonight }) {
    const taste = await getViewerTaste(context);
    if (!taste) return new Map();
    const offsets = toOffsets(tonight);
    return new Map(rows.map((row) => [row, cardMatch(context.snapshot, taste, row, offsets)]));
  },
};
