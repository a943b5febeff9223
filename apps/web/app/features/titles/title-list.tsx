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
}: {
  cards: readonly CardView[];
  view: 'expanded' | 'default';
  usual: UsualSeat | null;
  /** The place at which the last page of the address begins; 0 where it has one page. */
  newest?: number;
}) {
  const sleeves = view === 'default' ? null : titleCards(cards, usual);
  return (
    <ul className={sleeves ? 'sleeve-grid' : 'programme'}>
      {cards.map((card, at) => (
        <li key={card.id} {...(newest > 0 && at === newest && { id: MORE_ID })}>
          {sleeves?.[at] ?? <ProgrammeRow card={card} />}
        </li>
      ))}
    </ul>
  );
}
