import { Carousel } from '../../ui/carousel.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { BookView } from '../cards/book-view.ts';
import { bookCards } from './book-card.tsx';
import './books.css';

const TITLE = 'If you’d rather read';

/** The dashboard's row of books. */
export function BooksRail({
  books,
  total,
  hasTaste,
}: {
  books: readonly BookView[];
  total: number;
  hasTaste: boolean;
}) {
  if (books.length === 0) return null;
  return (
    <Section
      heading={TITLE}
      className="rail"
      aside={
        <>
          <p className="type-say-small text-dim">
            {hasTaste
              ? 'Books that match your taste in movies and shows.'
              : 'The highest-rated books, until we know your taste.'}
          </p>
          <p>
            <TextLink to="/books">
              All {total}
              <span className="sr-only"> books</span>
            </TextLink>
          </p>
        </>
      }
    >
      <Carousel label={TITLE}>{bookCards(books)}</Carousel>
    </Section>
  );
}
