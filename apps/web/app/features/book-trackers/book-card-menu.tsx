import type { BookId } from '@palate/contract/book';
import type { BookTracker, BookTrackerChange } from '@palate/contract/book-trackers';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { CardMenuButton } from '../trackers/card-menu/card-menu-button.tsx';
import { CardMenuPanel, type CardMenuPlace } from '../trackers/card-menu/card-menu-panel.tsx';
import { MenuRating } from '../trackers/card-menu/menu-parts.tsx';
import { READING_WORDS } from './reading-words.ts';

/** A book on a card, with the member's tracker as loaded with the page. */
export interface TrackedBook {
  readonly id: BookId;
  readonly title: string;
  /** The tracker that the page was loaded with. */
  readonly tracker: BookTracker;
}

/** Props of a book card's menu (`BookCardMenu`). */
export interface BookMenuProps extends CardMenuPlace {
  readonly book: TrackedBook;
  /** The tracker as it is now, with the changes made on this page. */
  readonly tracker: BookTracker;
  /** Changes the tracker; the page shows the change at once. */
  change(wanted: BookTrackerChange): void;
}

/** The menu of a book's card: reading status, rating, history and lists. */
export default function BookCardMenu({ book, tracker, change, ...place }: BookMenuProps) {
  const { openModal } = useModal();
  const close = () => place.onClose(true);
  return (
    <CardMenuPanel name={book.title} {...place}>
      {READING_WORDS.map(([status, words]) => {
        const isOn = tracker.status === status;
        return (
          <CardMenuButton
            key={status}
            words={words}
            isOn={isOn}
            onPress={() => {
              close();
              change({ status: isOn ? null : status });
            }}
          />
        );
      })}
      <MenuRating value={tracker.ratings.value} onRate={(rating) => change({ rating })} />
      <CardMenuButton
        words="Add to list…"
        onPress={() => {
          close();
          openModal({ name: 'addToList', props: { entryId: `book:${book.id}`, name: book.title } });
        }}
      />
      <CardMenuButton
        words="Add to history"
        onPress={() => {
          close();
          openModal({
            name: 'logSheet',
            props: { work: { kind: 'book', id: book.id, title: book.title, loaded: book.tracker } },
          });
        }}
      />
    </CardMenuPanel>
  );
}
