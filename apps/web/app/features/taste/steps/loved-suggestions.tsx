import type { Card, TitleId } from '@palate/contract/titles';
import { Sleeve } from '../../../design/sleeve/sleeve.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { sleeveOf } from '../../cards/sleeve-of.ts';
import './loved-suggestions.css';
import type { LovedTitle } from '../test/test-answers.ts';

const PLACES = Array.from({ length: 12 }, (_, place) => place);

/** Well-known titles; a tap marks one as loved, another tap undoes that. */
export function LovedSuggestions({
  titles,
  loved,
  onAdd,
  onRemove,
}: {
  titles: readonly Card[];
  loved: readonly LovedTitle[];
  onAdd(title: LovedTitle): void;
  onRemove(id: TitleId): void;
}) {
  return (
    <section className="mt-8" aria-labelledby="suggestions">
      <h2 id="suggestions" className="type-note mb-3 text-dim">
        Or tap the ones you love
      </h2>
      <ul className="suggestions">
        {titles.length === 0 &&
          PLACES.map((place) => (
            <li key={place}>
              <Skeleton className="aspect-[2/3]" />
            </li>
          ))}
        {titles.map((title) => {
          const isLoved = loved.some(({ id }) => id === title.id);
          return (
            <li key={title.id}>
              <button
                type="button"
                aria-pressed={isLoved}
                onClick={() => (isLoved ? onRemove(title.id) : onAdd(title))}
                className="suggestion"
              >
                <span className="sr-only">{`${title.title}, ${title.year}`}</span>
                <Sleeve {...sleeveOf(title)} />
                {isLoved && (
                  <span aria-hidden="true" className="suggestion-tick">
                    ✓
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
