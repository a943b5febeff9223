import type { ListCover } from '@palate/contract/lists';
import { BookSleeve } from '../../design/sleeve/book-sleeve.tsx';
import { Sleeve } from '../../design/sleeve/sleeve.tsx';
import { printingsForCards, sleeveOf } from '../cards/sleeve-of.ts';

/** The covers of a list's first entries, side by side. Decorative, because the list's name is beside them. */
export function ListCovers({ covers }: { covers: readonly ListCover[] }) {
  const printings = printingsForCards(covers);
  return (
    <div aria-hidden="true" className="list-covers">
      {covers.map((cover, at) => (
        <span key={`${cover.kind} ${cover.id}`}>
          {cover.kind === 'book' ? (
            <BookSleeve {...sleeveOf(cover)} printing={printings[at]} showTitle={false} />
          ) : (
            <Sleeve {...sleeveOf(cover)} printing={printings[at]} variant="mute" />
          )}
        </span>
      ))}
    </div>
  );
}
