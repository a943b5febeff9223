import type { listBooks, listTrackedBooks } from '@palate/contract';
import type { BookSort } from '@palate/contract/book';
import { counted } from '@palate/contract/vocab/number-words';
import type { ReadingStatus } from '@palate/contract/vocab/trackers';
import { Form, Link, useLocation } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { EmptyShelf } from '../../design/illustrations/empty-shelf.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { EarlierLink, MoreLink } from '../../ui/paging/more-link.tsx';
import { MORE_ID } from '../../ui/paging/page-span.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { READING_WORDS } from '../book-trackers/reading-words.ts';
import { CardSkeletons } from '../cards/card-skeletons.tsx';
import '../cards/cards.css';
import { pageSearch, usePages } from '../../ui/paging/use-pages.ts';
import { AddShortcut } from '../shortcuts/add-shortcut.tsx';
import { queryLink } from '../shortcuts/query-link.ts';
import '../trackers/trackers.css';
import { type BookView, toBookView } from '../cards/book-view.ts';
import { bookCards } from './book-card.tsx';
import './books.css';
import type { BookChoice, BooksData } from './load-books.server.ts';

const SORT_WORDS: Readonly<Record<BookSort, string>> = {
  match: 'Best match',
  rating: 'Highest rated',
  popularity: 'Most popular',
  newest: 'Newest first',
  oldest: 'Oldest first',
};

/**
 * The page `/books`. It lists the books that match the search, author, genre and theme in the URL, or the member's own
 * books with one reading status.
 */
export function BooksPage({ books, query, shelf, isMember, genres, themes, author, hasTaste }: BooksData) {
  const location = useLocation();
  const { search } = location;
  const list = usePages<BookView>(books, async (page, signal) => {
    const span = { page, size: books.size };
    const next = shelf
      ? await fetchApi<typeof listTrackedBooks>('GET', '/booktracker/tracked/books', {
          query: { status: shelf, ...span },
          signal,
        })
      : await fetchApi<typeof listBooks>('GET', '/books', { query: { ...query, ...span }, signal });
    return { ...next, content: next.content.map(toBookView) };
  });
  const newest = (books.number - books.from) * books.size;
  return (
    <div className="page-edge pt-5 pb-section md:pt-8">
      <DisplayTitle mostPx={128}>{author ?? 'Books'}</DisplayTitle>
      <p className="type-say max-w-[56ch] pt-3">
        {author
          ? 'Books by this author.'
          : 'Your taste in movies and shows also tells us which books you’ll like.'}
      </p>
      {isMember && <ShelfLinks current={shelf} />}
      {!shelf && <BooksForm query={query} genres={genres} themes={themes} hasTaste={hasTaste} />}
      <p className="mt-6 min-h-9 max-md:min-h-11">
        <AddShortcut
          link={queryLink(location, [
            author ?? 'Books',
            ...(shelf ? [shelfName(shelf)] : listWords({ query, genres, themes })),
          ])}
        />
      </p>
      <p role="status" className="type-note mt-4 mb-9 text-dim">
        {counted(books.totalElements, 'book')}
        {author && (
          <>
            {' · '}
            <Link to="/books" className="text-link">
              All books
            </Link>
          </>
        )}
      </p>
      {books.from > 0 && (
        <EarlierLink search={pageSearch(search, books.from - 1)}>
          Previous {books.from * books.size} books
        </EarlierLink>
      )}
      {list.items.length === 0 ? (
        <NoBooks shelf={shelf} />
      ) : (
        <ul className={query.search || shelf ? 'sleeve-grid' : 'sleeve-grid suggested'}>
          {bookCards(list.items).map((card, at) => (
            <li key={card.key} {...(newest > 0 && at === newest && { id: MORE_ID })}>
              {card}
            </li>
          ))}
        </ul>
      )}
      {list.isLoading && (
        <div className="mt-11">
          <CardSkeletons />
        </div>
      )}
      {list.hasMore && (
        <p className="mt-12">
          <MoreLink list={list}>Show more books</MoreLink>
        </p>
      )}
    </div>
  );
}

/** Lists a page's search text, filters and order in words. */
const listWords = ({ query, genres, themes }: Pick<BooksData, 'query' | 'genres' | 'themes'>) => [
  query.search && `“${query.search}”`,
  genres.find(({ key }) => key === query.genre)?.name,
  themes.find(({ key }) => key === query.theme)?.name,
  query.sort && SORT_WORDS[query.sort],
];

const shelfName = (shelf: ReadingStatus): string | undefined =>
  READING_WORDS.find(([status]) => status === shelf)?.[1];

/** Links to all books and to the member's own books by reading status. */
function ShelfLinks({ current }: { current: ReadingStatus | null }) {
  const links = [
    ['/books', 'All books', null] as const,
    ...READING_WORDS.map(([status, words]) => [`/books?shelf=${status}`, words, status] as const),
  ];
  return (
    <PageTabs label="Your books" className="mt-5">
      {links.map(([path, words, status]) => (
        <TextLink key={path} to={path} aria-current={status === current ? 'page' : undefined}>
          {words}
        </TextLink>
      ))}
    </PageTabs>
  );
}

function BooksForm({
  query,
  genres,
  themes,
  hasTaste,
}: Pick<BooksData, 'query' | 'genres' | 'themes' | 'hasTaste'>) {
  const sorts = (Object.keys(SORT_WORDS) as BookSort[]).filter((sort) => hasTaste || sort !== 'match');
  return (
    // A new URL remounts the form, so that it shows the current query.
    <Form key={JSON.stringify(query)} action="/books" method="get" role="search" className="books-form mt-8">
      <label className="type-note text-dim">
        Title or author
        <input
          name="search"
          type="search"
          className="field"
          maxLength={200}
          defaultValue={query.search ?? ''}
          autoComplete="off"
        />
      </label>
      <Choice name="genre" label="Genre" options={genres} chosen={query.genre} />
      <Choice name="theme" label="Theme" options={themes} chosen={query.theme} />
      <label className="type-note text-dim">
        Sort by
        <select name="sort" className="field" defaultValue={query.sort ?? ''}>
          <option value="">Default</option>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_WORDS[sort]}
            </option>
          ))}
        </select>
      </label>
      {query.author && <input type="hidden" name="author" value={query.author} />}
      <button type="submit" className="button">
        Show books
      </button>
    </Form>
  );
}

function Choice({
  name,
  label,
  options,
  chosen,
}: {
  name: string;
  label: string;
  options: readonly BookChoice[];
  chosen: string | undefined;
}) {
  return (
    <label className="type-note text-dim">
      {label}
      <select name={name} className="field" defaultValue={chosen ?? ''}>
        <option value="">Any</option>
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.name} ({option.bookCount})
          </option>
        ))}
      </select>
    </label>
  );
}

function NoBooks({ shelf }: Pick<BooksData, 'shelf'>) {
  return (
    <div className="grid justify-items-start gap-4">
      <div className="w-full max-w-[28rem]">
        <EmptyShelf />
      </div>
      <h2 className="type-big">{shelf ? 'No books here yet' : 'No books found'}</h2>
      <p className="type-say">
        {shelf
          ? `To add a book, choose “${shelfName(shelf)}” on its page, or in the ⋯ menu on its cover.`
          : 'Try removing a filter, or search for something else.'}
      </p>
      <Link to="/books" className="button button-quiet">
        All books
      </Link>
    </div>
  );
}
