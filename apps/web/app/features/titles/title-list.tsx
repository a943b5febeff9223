import type { UsualSeat } from './because.ts';
import type { CardView } from './card-view.ts';
import { ProgrammeRow } from './programme-row.tsx';
import { TitleCard } from './title-card.tsx';

/** A list of titles in either view (§3): sleeves with their because, or a compact programme. */
export function TitleList({
  cards,
  view,
  usual,
}: {
  cards: readonly CardView[];
  view: 'expanded' | 'default';
  usual: UsualSeat | null;
}) {
  if (view === 'default') {
    return (
      <ul className="programme">
        {cards.map((card) => (
          <li key={card.id}>
            <ProgrammeRow card={card} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="sleeve-grid">
      {cards.map((card) => (
        <li key={card.id}>
          <TitleCard card={card} usual={usual} />
        </li>
      ))}
    </ul>
  );
}
