import type { CardView } from '../titles/card-view.ts';
import { SleeveLink } from '../titles/title-card.tsx';

/** Something to look at while nothing is asked: the newest there is. */
export function RecentTitles({ cards }: { cards: readonly CardView[] }) {
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
