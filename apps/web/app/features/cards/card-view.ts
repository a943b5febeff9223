import type { Card, TasteMatch } from '@palate/contract/titles';

/**
 * A card, with only the fields that lists show. A page sends its cards twice, as HTML and as data for hydration, so
 * other fields stay on the server.
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
  | 'tasteMatch'
  | 'posterUrl'
  | 'movieRating'
  | 'tracker'
>;

/** A card with a caption that says what the title is like. */
export interface CaptionedCard extends CardView {
  readonly caption: string;
}

/** Maximum number of names in the line under a title. */
const MAKERS_NAMED = 2;

/** Rounds to hundredths: exact enough to draw, and short in the HTML. */
export const hundredths = (value: number) => Math.round(value * 100) / 100;

/**
 * Rounds a match for a badge: whole points, and the taste types' contributions (`shares`) in hundredths. Certainty is
 * rounded down, so that it stays on the same side of the limits at which a badge changes its text.
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
    tasteMatch: tasteMatch && toMatchView(tasteMatch),
    posterUrl: card.posterUrl,
    movieRating: Math.round(card.movieRating),
    tracker: card.tracker,
  };
}

/** Reduces a card to the fields that its sleeve needs. A sleeve shows neither makers nor runtime. */
export const toSleeveView = (card: CardView): CardView => ({
  ...toCardView(card),
  runtimeMinutes: null,
  makers: [],
});
