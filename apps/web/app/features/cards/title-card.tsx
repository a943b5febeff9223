import type { ReactElement } from 'react';
import { MatchBadge } from '../../design/match-badge/match-badge.tsx';
import type { Printing } from '../../design/sleeve/printing.ts';
import { CardActions, type TrackedTitle } from './card-actions.tsx';
import { CardFacts } from './card-facts.tsx';
import { type LinkedCard, PosterName, SleeveLink } from './card-picture.tsx';
import type { CaptionedCard, CardView } from './card-view.ts';
import { printingsForCards } from './sleeve-of.ts';

/**
 * Creates the cards of one row or list, keyed by title, with sleeves that differ between neighbors.
 * @param hasRating whether to show the movie rating
 */
export function titleCards(cards: readonly CaptionedCard[], hasRating = false): ReactElement[] {
  const printings = printingsForCards(cards);
  return cards.map((card, at) => (
    <TitleCard key={card.id} card={card} printing={printings[at]} hasRating={hasRating} />
  ));
}

/** A title with only the fields that a card without match and caption shows. */
type PictureCard = LinkedCard & TrackedTitle & Pick<CardView, 'tracker'>;

/**
 * Creates cards without match and caption, such as a person's best-known titles; keyed by title.
 * @param hasActions whether members get the watchlist button and the menu
 */
export function pictureCards(cards: readonly PictureCard[], hasActions = true): ReactElement[] {
  const printings = printingsForCards(cards);
  return cards.map((card, at) => (
    <article key={card.id} className="card">
      <div className="relative">
        <SleeveLink card={card} printing={printings[at]} />
        {hasActions && <CardActions card={card} />}
      </div>
      <div className={hasActions && card.tracker ? 'card-tracked' : undefined}>
        <PosterName card={card} />
        <CardFacts year={card.year} kind={card.movieType} />
      </div>
    </article>
  ));
}

/** The card used in lists of titles: sleeve, year and kind, match and caption. */
function TitleCard({
  card,
  printing,
  hasRating,
}: {
  card: CaptionedCard;
  printing: Printing | undefined;
  hasRating: boolean;
}) {
  const { tasteMatch, year, movieType, movieRating, tracker, caption } = card;
  return (
    <article className="card">
      <div className="relative">
        <SleeveLink card={card} printing={printing} />
        <CardActions card={card} />
      </div>
      <div className={tracker ? 'card-tracked' : undefined}>
        <PosterName card={card} />
        <CardFacts year={year} kind={movieType} rating={hasRating ? movieRating : undefined} />
      </div>
      <div className="card-why">
        {tasteMatch && <MatchBadge {...tasteMatch} size={44} className="-mt-0.5 flex-none" />}
        <p>{caption}</p>
      </div>
    </article>
  );
}
