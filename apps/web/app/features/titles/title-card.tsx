import { type ReactElement, Suspense } from 'react';
import { Link } from 'react-router';
import { INKS } from '../../design/inks.ts';
import { MatchMark } from '../../design/match-mark/match-mark.tsx';
import { ownPrinting, type Printing } from '../../design/sleeve/printing.ts';
import { Sleeve } from '../../design/sleeve/sleeve.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Poster } from '../../ui/poster.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useViewer } from '../../ui/viewer.ts';
import { useTonightQuery } from '../match/use-tonight-query.ts';
import { becauseLines, type UsualSeat } from './because.ts';
import { CardFacts } from './card-facts.tsx';
import type { CardView } from './card-view.ts';
import { printCards, type SleeveCard, sleeveOf } from './sleeve-of.ts';
import { titleHref } from './title-href.ts';

/** Fetched for members only: visitors have no watchlist. */
const CardTracker = lazyPart(
  () => import('../trackers/card-tracker.tsx'),
  () => null,
);

/** A poster within its mat: a slide, or a place of a grid. */
const POSTER_SIZES = '(max-width: 480px) 40vw, 12rem';

type LinkedCard = SleeveCard & Parameters<typeof titleHref>[0] & { posterUrl?: string | null };

/**
 * A link to a title's page, named for screen readers. Shows the poster in a mat of its sleeve's colour, or the sleeve
 * if there is no poster or the viewer prefers sleeves.
 */
export function SleeveLink({ card, printing }: { card: LinkedCard; printing?: Printing | undefined }) {
  const subject = sleeveOf(card);
  const { fields } = printing ?? ownPrinting(card.dna);
  const tonight = useTonightQuery();
  const posterUrl = usePosterFirst(card);
  return (
    <Link to={`${titleHref(card)}${tonight}`} prefetch="intent" className="sleeve-link">
      <Sleeve {...subject} printing={printing} />
      {posterUrl && (
        <span className="mat" style={{ background: INKS[subject.tasteType][fields.sky] }}>
          <Poster url={posterUrl} sizes={POSTER_SIZES} alt="" />
        </span>
      )}
      <span className="sr-only">
        {card.title}, {card.year}
      </span>
    </Link>
  );
}

/** The poster to show in place of the sleeve; null if there is none or the viewer prefers sleeves. */
function usePosterFirst({ posterUrl }: { posterUrl?: string | null }): string | null {
  return (useViewer().pictures === 'posters' && posterUrl) || null;
}

/** The title under its poster, since the lettering on the poster may be too small to read. A sleeve shows the title itself. */
export function PosterName({ card }: { card: { title: string; posterUrl?: string | null } }) {
  if (!usePosterFirst(card)) return null;
  return (
    <p aria-hidden="true" className="poster-name type-lead">
      {card.title}
    </p>
  );
}

/** The cards of one row or list, keyed by title; no two neighbours say the same or look alike. */
export function titleCards(
  cards: readonly CardView[],
  usual: UsualSeat | null,
  hasRating = false,
): ReactElement[] {
  const lines = becauseLines(cards, usual);
  const printings = printCards(cards);
  return cards.map((card, at) => (
    <TitleCard key={card.id} card={card} line={lines[at]} printing={printings[at]} hasRating={hasRating} />
  ));
}

/** Cards without match or reason, for rows of somebody's best known titles and the like; keyed by title. */
export function pictureCards(
  cards: readonly (LinkedCard & Pick<CardView, 'id' | 'movieType'>)[],
): ReactElement[] {
  const printings = printCards(cards);
  return cards.map((card, at) => (
    <article key={card.id} className="card">
      <SleeveLink card={card} printing={printings[at]} />
      <div>
        <PosterName card={card} />
        <CardFacts year={card.year} kind={card.movieType} />
      </div>
    </article>
  ));
}

/** A sleeve, its year and kind, and the match beside why: what every list of titles is made of. */
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
  const isHydrated = useIsHydrated();
  const { tasteMatch, year, movieType, movieRating, tracker } = card;
  return (
    <article className="card">
      <div className="relative">
        <SleeveLink card={card} printing={printing} />
        {isHydrated && tracker && (
          <Suspense>
            <CardTracker title={card} loaded={tracker} />
          </Suspense>
        )}
      </div>
      <div>
        <PosterName card={card} />
        <CardFacts year={year} kind={movieType} rating={hasRating ? movieRating : undefined} />
      </div>
      <div className="card-why">
        {tasteMatch && <MatchMark {...tasteMatch} size={44} className="-mt-0.5 flex-none" />}
        <p className="type-say-small leading-[1.3125rem]">{line}</p>
      </div>
    </article>
  );
}
