import type { Paged } from '@palate/contract/paging';
import type { FoundCard } from '@palate/contract/titles';
import { type CardView, toCardView } from '../cards/card-view.ts';

/** A title that a search found, with the name that matched. */
export type FoundCardView = CardView & Pick<FoundCard, 'foundAs' | 'isGuess'>;

/** Reduces the found titles of a page to the fields that lists show. */
export const toFoundViews = <Page extends Paged<FoundCardView>>(
  page: Page,
): Omit<Page, 'content'> & { content: FoundCardView[] } => ({
  ...page,
  content: page.content.map((card) => ({
    ...toCardView(card),
    foundAs: card.foundAs,
    isGuess: card.isGuess,
  })),
});
