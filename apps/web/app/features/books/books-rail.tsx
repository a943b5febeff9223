import type { listBooks } from '@palate/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchApi } from '../../client-api.ts';
import { queryClient } from '../../query-client.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toBookView } from '../cards/book-view.ts';
import { CardSkeletons } from '../cards/card-skeletons.tsx';
import { bookCards } from './book-card.tsx';
import './books.css';

const TITLE = 'If you’d rather read';
/** Number of books in the row. The others are on their own page. */
const BOOKS = 8;

/**
 * The dashboard's row of books, fetched by the browser; if that fails, a message with “Try again”.
 * @param hasTaste whether the viewer has a taste; if so, the books are chosen to suit it
 */
export default function BooksRail({ hasTaste }: { hasTaste: boolean }) {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['books rail', hasTaste],
      queryFn: ({ signal }) =>
        fetchApi<typeof listBooks>('GET', '/books', { query: { size: BOOKS }, signal }),
    },
    queryClient(),
  );
  if (data?.content.length === 0) return null;
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
              All {data?.totalElements}
              <span className="sr-only"> books</span>
            </TextLink>
          </p>
        </>
      }
    >
      {data && <Carousel label={TITLE}>{bookCards(data.content.map(toBookView))}</Carousel>}
      {isError && <LoadFailure message="The books couldn’t be loaded." onRetry={() => void refetch()} />}
      {!data && !isError && <CardSkeletons count={2} />}
    </Section>
  );
}
