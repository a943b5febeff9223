import type { CSSProperties, ReactElement } from 'react';
import { Link } from 'react-router';
import { INKS } from '../../design/inks.ts';
import { MatchBadge } from '../../design/match-badge/match-badge.tsx';
import { ownPrinting, type Printing } from '../../design/sleeve/printing.ts';
import { Sleeve } from '../../design/sleeve/sleeve.tsx';
import { Poster } from '../../ui/poster.tsx';
import { becauseLines, type UsualSliderValues } from '../match/because.ts';
import { useTonightQuery } from '../match/use-tonight-query.ts';
import { CardActions, type TrackedTitle } from './card-actions.tsx';
import { CardFacts } from './card-facts.tsx';
import type { CardView } from './card-view.ts';
import { printingsForCards, type SleeveCard, sleeveOf } from './sleeve-of.ts';
import { HAS_MOTION, leaveFromPicture } from './sleeve-transition.ts';
import { titleHref } from './title-href.ts';
import { usePosterFirst } from './use-poster-first.ts';

/** The `sizes` attribute of a poster in its mat, in a carousel or a grid. */
const POSTER_SIZES = '(max-width: 480px) 72vw, 12rem';

type LinkedCard = SleeveCard & { id: string } & Parameters<typeof titleHref>[0] & {
    posterUrl?: string | null;
  };

/**
 * A link to a title's page, named for screen readers. Shows the poster in a mat of its sleeve's color, or the
 * sleeve if there is no poster or the viewer prefers sleeves.
 */
export function SleeveLink({ card, printing }: { card: LinkedCard; printing?: Printing | undefined }) {
  const tonight = useTonightQuery();
  return (
    <Link
      to={`${titleHref(card)}${tonight}`}
      prefetch="intent"
      discover="none"
      viewTransition={HAS_MOTION}
      onClick={(event) => leaveFromPicture(event, card.id)}
      className="sleeve-link"
    >
      <Sleeve {...sleeveOf(card)} printing={printing} />
      <MattedPoster card={card} printing={printing} />
      <span className="sr-only">{`${card.title}, ${card.year}`}</span>
    </Link>
  );
}

/**
 * A title's poster in a mat of its sleeve's color, over the sleeve. Renders nothing if there is no poster or the
 * viewer prefers sleeves.
 * @param isFirst loads the poster immediately instead of lazily
 */
export function MattedPoster({
  card,
  printing,
  ...image
}: {
  card: LinkedCard;
  printing?: Printing | undefined;
  sizes?: string;
  isFirst?: boolean;
}) {
  const posterUrl = usePosterFirst(card);
  if (!posterUrl) return null;
  const { fields } = printing ?? ownPrinting(card.dna);
  const style: CSSProperties & Record<'--mat', string> = {
    '--mat': INKS[sleeveOf(card).tasteType][fields.sky],
  };
  return (
    <span className="mat" style={style}>
      <Poster url={posterUrl} sizes={POSTER_SIZES} alt="" {...image} />
    </span>
  );
}

/**
 * The name of a title under its poster, since the lettering on a poster may be too small to read. A sleeve
 * contains the name itself.
 */
export function PosterName({ card }: { card: { title: string; posterUrl?: string | null } }) {
  if (!usePosterFirst(card)) return null;
  return (
    <p aria-hidden="true" className="poster-name type-lead">
      {card.title}
    </p>
  );
}

/**
 * Creates the cards of one row or list, keyed by title, with captions and sleeves that differ between neighbors.
 * @param usual the viewer's usual slider values, for the captions; null without a taste
 * @param hasRating whether to show the movie rating
 */
export function titleCards(
  cards: readonly CardView[],
  usual: UsualSliderValues | null,
  hasRating = false,
): ReactElement[] {
  const lines = becauseLines(cards, usual);
  const printings = printingsForCards(cards);
  return cards.map((card, at) => (
    <TitleCard key={card.id} card={card} line={lines[at]} printing={printings[at]} hasRating={hasRating} />
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
  line,
  printing,
  hasRating,
}: {
  card: CardView;
  line: string | undefined;
  printing: Printing | undefined;
  hasRating: boolean;
}) {
  const { tasteMatch, year, movieType, movieRating, tracker } = card;
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
        <p>{line}</p>
      </div>
    </article>
  );
}
