import type { Tracker } from '@palate/contract';
import type { CardPart } from '../../kernel/card-part.ts';
import { describeTracked } from './describe-tracker.ts';
import { getViewerTracking } from './member-tracking.ts';

declare module '../../kernel/card-part.ts' {
  interface CardParts {
    tracker: Tracker;
  }
}

/** Adds the member's tracker (flags, rating, check-in) to cards of titles. A visitor's cards have none. */
export const cardPart: CardPart<'tracker'> = {
  name: 'tracker',
  async load(context, rows) {
    const tracking = await getViewerTracking(context);
    if (!tracking) return new Map();
    return new Map(rows.map((row) => [row, describeTracked(tracking, row, context.now)]));
  },
};
