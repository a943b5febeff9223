import { Link } from 'react-router';
import { MatchMark } from '../../design/match-mark/match-mark.tsx';
import { Sleeve } from '../../design/sleeve/sleeve.tsx';
import { becauseLine, type UsualSeat } from './because.ts';
import type { CardView } from './card-view.ts';
import { type SleeveCard, sleeveOf } from './sleeve-of.ts';
import { titleHref } from './title-href.ts';

/** A title's sleeve as a link to its page, named for those who don't see it. */
export function SleeveLink({ card }: { card: SleeveCard & Parameters<typeof titleHref>[0] }) {
  return (
    <Link to={titleHref(card)} prefetch="intent" className="sleeve-link">
      <Sleeve {...sleeveOf(card)} />
      <span className="sr-only">
        {card.title}, {card.year}
      </span>
    </Link>
  );
}

/** A sleeve, the match beside why: the card every list of titles is made of. */
export function TitleCard({ card, usual = null }: { card: CardView; usual?: UsualSeat | null }) {
  const { tasteMatch } = card;
  return (
    <article className="grid content-start gap-3">
      <SleeveLink card={card} />
      <div className="flex items-start gap-3">
        {tasteMatch && <MatchMark {...tasteMatch} size={44} className="-mt-0.5 flex-none" />}
        <p className="type-say-small leading-[1.3125rem]">{becauseLine(card, usual)}</p>
      </div>
    </article>
  );
}
