import type { Paged } from '@palate/contract/paging';
import type { Rail } from '@palate/contract/rails';
import type { Card } from '@palate/contract/titles';
import { captionCards } from '../cards/caption-cards.ts';
import { toCardView, toSleeveView } from '../cards/card-view.ts';
import type { UsualSliderValues } from '../match/because.ts';
import type { RailView } from './rail-view.ts';

/**
 * Number of titles in a `programme` rail, which is a list with end times. The others are on the category's own
 * page.
 */
export const PROGRAMME_ROWS = 5;

/**
 * Converts a page of rails for the dashboard or a category's page, without the title that the hero shows. The titles of
 * a `programme` rail are sorted by the time at which they end.
 * @param usual the slider values that the viewer usually likes, for captions; null without a taste
 * @param skipCard id of the hero's title; null if there is none
 */
export const toRailViews = <Page extends Paged<Rail>>(
  page: Page,
  usual: UsualSliderValues | null,
  skipCard: string | null,
): Omit<Page, 'content'> & { content: RailView[] } => ({
  ...page,
  content: page.content.map((rail) => {
    const cards = rail.cards.filter(({ id }) => id !== skipCard);
    return {
      ...rail,
      cards:
        rail.shape === 'programme'
          ? captionCards(firstByEnd(cards), usual, toCardView)
          : captionCards(cards, usual, toSleeveView),
    };
  }),
});

/**
 * Takes the first titles and sorts them by runtime, which is by the time at which they end if all start now. Unknown
 * runtimes come first.
 */
const firstByEnd = (cards: readonly Card[]): Card[] =>
  cards.slice(0, PROGRAMME_ROWS).toSorted((a, b) => (a.runtimeMinutes ?? 0) - (b.runtimeMinutes ?? 0));
