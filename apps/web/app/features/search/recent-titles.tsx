import type { CardView } from '../cards/card-view.ts';
import { pictureCards } from '../cards/title-card.tsx';

/** The newest titles, shown while there is no search text. */
export function RecentTitles({ cards }: { cards: readonly CardView[] }) {
  const years = cards.map(({ year }) => year);
  const [oldest, newest] = [Math.min(...years), Math.max(...years)];
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="type-lead">
        New releases
      </h2>
      <p className="type-say-small mt-1 mb-5 text-dim">
        The newest titles on Palate,{' '}
        {oldest === newest ? `all from ${newest}` : `from ${oldest} to ${newest}`}.
      </p>
      <ul className="sleeve-grid">
        {pictureCards(cards).map((card) => (
          <li key={card.key}>{card}</li>
        ))}
      </ul>
    </section>
  );
}
