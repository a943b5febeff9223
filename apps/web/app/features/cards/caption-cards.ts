import type { Paged } from '@palate/contract/paging';
import type { Card } from '@palate/contract/titles';
import { mapPages } from '../../ui/paging/map-pages.ts';
import { becauseLines, type UsualSliderValues } from '../match/because.ts';
import { type CaptionedCard, type CardView, toCardView } from './card-view.ts';

/** A card of the API, with only the fields that lists and captions need. */
export type PlainCard = CardView & Pick<Card, 'storyThemes'>;

/**
 * Reduces the cards of a row, or of one page of a list, to the fields that lists show, and adds captions. A caption
 * depends on the cards before it. The server calls this for the cards of a page's HTML, and the browser for cards that
 * it loads later.
 * @param usual the slider values that the viewer usually likes; null without a taste
 */
export function captionCards(
  cards: readonly PlainCard[],
  usual: UsualSliderValues | null,
  toView: (card: CardView) => CardView = toCardView,
): CaptionedCard[] {
  const captions = becauseLines(cards, usual);
  return cards.map((card, at) => ({ ...toView(card), caption: captions[at] ?? '' }));
}

/**
 * Reduces the cards of one or more pages of a list, and adds captions, for each page separately (`captionCards`). So a
 * card has the same caption whether its page was loaded alone or with the pages before it.
 */
export const captionPages = <Page extends Paged<PlainCard>>(page: Page, usual: UsualSliderValues | null) =>
  mapPages(page, (cards: readonly PlainCard[]) => captionCards(cards, usual));
