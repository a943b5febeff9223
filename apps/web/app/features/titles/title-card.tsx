import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { MatchMark } from '../../design/match-mark/match-mark.tsx';
import { Sleeve } from '../../design/sleeve/sleeve.tsx';
import { Poster } from '../../ui/poster.tsx';
import { becauseLines, type UsualSeat } from './because.ts';
import type { CardView } from './card-view.ts';
import { type SleeveCard, sleeveOf } from './sleeve-of.ts';
import { titleHref } from './title-href.ts';

/** A card's poster on its sleeve: a slide, or a place of a grid. */
const POSTER_SIZES = '(max-width: 480px) 46vw, 10rem';

/** A title's sleeve, its poster hung on it, as a link to its page, named for those who don't see it. */
export function SleeveLink({
  card,
}: {
  card: SleeveCard & Parameters<typeof titleHref>[0] & { posterUrl?: string | null };
}) {
  const { posterUrl } = card;
  return (
    <Link to={titleHref(card)} prefetch="intent" className="sleeve-link">
      <Sleeve
        {...sleeveOf(card)}
        {...(posterUrl && {
          hang: ({ width, corner }) => (
            <Poster
              url={posterUrl}
              sizes={POSTER_SIZES}
              alt=""
              width={width}
              className={corner === 'top' ? 'top-0' : 'bottom-0'}
            />
          ),
        })}
      />
      <span className="sr-only">
        {card.title}, {card.year}
      </span>
    </Link>
  );
}

/** The cards of one row or list, keyed by title; no two neighbours say the same. */
export function titleCards(cards: readonly CardView[], usual: UsualSeat | null): ReactElement[] {
  const lines = becauseLines(cards, usual);
  return cards.map((card, at) => <TitleCard key={card.id} card={card} line={lines[at]} />);
}

/** A sleeve, the match beside why: what every list of titles is made of. */
function TitleCard({ card, line }: { card: CardView; line: string | undefined }) {
  const { tasteMatch } = card;
  return (
    <article className="grid content-start gap-3">
      <SleeveLink card={card} />
      <div className="flex items-start gap-3">
        {tasteMatch && <MatchMark {...tasteMatch} size={44} className="-mt-0.5 flex-none" />}
        <p className="type-say-small leading-[1.3125rem]">{line}</p>
      </div>
    </article>
  );
}
