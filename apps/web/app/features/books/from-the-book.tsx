import { Section } from '../../ui/section.tsx';
import type { BookView } from '../cards/book-view.ts';
import { bookCards } from './book-card.tsx';
import './books.css';

/** The section on a title's page with the books that the title is based on. */
export function FromTheBook({ books }: { books: readonly BookView[] }) {
  return (
    <Section heading={books.length === 1 ? 'Based on the book' : 'Based on the books'}>
      <ul className="near">
        {bookCards(books).map((card) => (
          <li key={card.key}>{card}</li>
        ))}
      </ul>
    </Section>
  );
}
