import { useRef } from 'react';
import { useListFocus } from '../../ui/lists/use-list-focus.ts';
import { MORE_ID } from '../../ui/paging/page-span.ts';
import type { CaptionedCard } from './card-view.ts';
import { ProgrammeRow } from './programme-row.tsx';
import { titleCards } from './title-card.tsx';

/** A list of titles in either view (specification §3): sleeves with captions, or compact rows with times. */
export function TitleList({
  cards,
  view,
  newest = 0,
  hasRating = false,
}: {
  cards: readonly CaptionedCard[];
  view: 'expanded' | 'default';
  /** Index at which the last loaded page begins; 0 if there is only one. */
  newest?: number;
  /** Whether cards show the rating, because the list is sorted or filtered by it. */
  hasRating?: boolean;
}) {
  const list = useRef<HTMLUListElement>(null);
  const listFocus = useListFocus(list);
  const sleeves = view === 'default' ? null : titleCards(cards, hasRating);
  return (
    <ul ref={list} {...listFocus} className={sleeves ? 'sleeve-grid' : 'programme'}>
      {cards.map((card, at) => (
        <li key={card.id} {...(newest > 0 && at === newest && { id: MORE_ID })}>
          {sleeves?.[at] ?? <ProgrammeRow card={card} hasRating={hasRating} />}
        </li>
      ))}
    </ul>
  );
}
