import { TextLink } from '../../../ui/text-link.tsx';
import { StarRating } from '../star-rating.tsx';
import { TRACKED_LISTS } from '../tracked-list.ts';

/** The member's rating in the menu of a card. */
export function MenuRating({ value, onRate }: { value: number; onRate(rating: number): void }) {
  return (
    <div className="card-menu-stars">
      <p aria-hidden="true" className="type-note text-dim">
        Your rating
      </p>
      <StarRating label="Your rating" value={value} onRate={onRate} />
    </div>
  );
}

/**
 * Links to the member's lists of tracked titles, such as the watchlist.
 * @param onFollow called when a link is followed
 */
export function MenuLists({ onFollow }: { onFollow?(): void }) {
  return (
    <nav aria-label="Go to your lists" className="menu-lists">
      <span aria-hidden="true" className="type-note w-full text-dim">
        Go to your lists
      </span>
      {Object.values(TRACKED_LISTS).map(({ path, name }) => (
        <TextLink key={path} to={path} onClick={onFollow}>
          {name}
        </TextLink>
      ))}
    </nav>
  );
}
