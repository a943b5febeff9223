import type { Card } from '@palate/contract/titles';
import { SleeveLink } from '../titles/title-card.tsx';

/** Something to look at while nothing is asked: the newest there is. */
export function RecentTitles({ cards }: { cards: readonly Card[] }) {
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="type-lead mb-5">
        Out lately
      </h2>
      <ul className="sleeve-grid">
        {cards.map((card) => (
          <li key={card.id}>
            <SleeveLink card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
