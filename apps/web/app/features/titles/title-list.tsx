import type { UsualSeat } from './because.ts';
import type { CardView } from './card-view.ts';
import { MORE_ID } from './page-span.ts';
import { ProgrammeRow } from './programme-row.tsx';
import { titleCards } from './title-card.tsx';

/** A list of titles in either view (§3): sleeves with their because, or a compact programme. */
export function TitleList({
  cards,
  view,
  usual,
  newest = 0,
  hasRating = false,
}: {
  cards: readonly CardView[];
  view: 'expanded' | 'default';
  usual: UsualSeat | null;
  /** The place at which the last page of the address begins; 0 where it has one page. */
  newest?: number;
  /** Whether cards show the rating: where the list is sorted or narrowed by it. */
  hasRating?: boolean;
}) {
  const sleeves = view === 'default' ? null : titleCards(cards, usual, hasRating);
  return (
    <ul className={sleeves ? 'sleeve-grid' : 'programme'}>
      {cards.map((card, at) => (
        <li key={card.id} {...(newest > 0 && at === newest && { id: MORE_ID })}>
          {sleeves?.[at] ?? <ProgrammeRow card={card} hasRating={hasRating} />}
        </li>
      ))}
    </ul>
  );
}
