import type { Paged } from '@palate/contract/paging';
import type { Card, TasteMatch } from '@palate/contract/titles';

/**
 * As much of a card as lists show. A page sends its cards twice, drawn and as data for the script,
 * so what no list shows stays on the server.
 */
export type CardView = Pick<
  Card,
  | 'id'
  | 'externalId'
  | 'movieType'
  | 'title'
  | 'year'
  | 'runtimeMinutes'
  | 'makers'
  | 'dna'
  | 'tasteType'
  | 'storyThemes'
  | 'tasteMatch'
  | 'posterUrl'
  | 'movieRating'
  | 'tracker'
>;

/** Names a line under a title has room for. */
const MAKERS_NAMED = 2;
/** The themes a card's line may choose from. */
const THEMES_NAMED = 2;

/** As exact as anything drawn needs, and short in the page. */
export const hundredths = (value: number) => Math.round(value * 100) / 100;

/**
 * A match as a mark shows it: whole points, shares in hundredths. Certainty is rounded down, so that
 * it stays on its side of the lines at which a mark changes its words.
 */
export function toMatchView(match: TasteMatch): TasteMatch {
  return {
    value: match.value === null ? null : Math.round(match.value),
    tier: match.tier,
    certainty: Math.floor(match.certainty * 100) / 100,
    shares: match.shares.map(hundredths),
  };
}

export function toCardView(card: CardView): CardView {
  const { id, externalId, movieType, title, year, runtimeMinutes, dna, tasteType, tasteMatch } = card;
  return {
    id,
    externalId,
    movieType,
    title,
    year,
    runtimeMinutes,
    makers: card.makers.slice(0, MAKERS_NAMED),
    dna,
    tasteType,
    storyThemes: card.storyThemes.slice(0, THEMES_NAMED),
    tasteMatch: tasteMatch && toMatchView(tasteMatch),
    posterUrl: card.posterUrl,
    movieRating: Math.round(card.movieRating),
    tracker: card.tracker,
  };
}

/** The same under a sleeve, which tells neither makers nor length. */
export const toSleeveView = (card: CardView): CardView => ({
  ...toCardView(card),
  runtimeMinutes: null,
  makers: [],
});

/** Pages of cards, each as lists show it. */
export const toCardViews = <Page extends Paged<CardView>>(
  page: Page,
): Omit<Page, 'content'> & { content: CardView[] } => ({
  ...page,
  content: page.content.map(toCardView),
});
