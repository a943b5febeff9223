import { getBook, getBookMatch, getBookTracker } from '@palate/contract';
import { countryName } from '@palate/contract/vocab/country-codes';
import { languageName } from '@palate/contract/vocab/languages';
import { counted } from '@palate/contract/vocab/number-words';
import type { RouterContextProvider } from 'react-router';
import { orNotFound } from '../../api.ts';
import { apiContext, viewerContext } from '../../server-context.ts';
import { joinWithAnd } from '../../ui/lists/list-words.ts';
import { toBookView } from '../cards/book-view.ts';
import { isbnWords, yearWords } from '../cards/book-words.ts';
import { captionCards } from '../cards/caption-cards.ts';
import { toSleeveView } from '../cards/card-view.ts';
import { toSmallReasons } from '../match/ledger-rows.ts';
import { loadUsualSliderValues } from '../titles/load-title.server.ts';
import { loadViewed } from '../viewings/load-viewed.server.ts';

/** Loads the data of a book's page. Responds 404 for an unknown book. */
export async function loadBook(id: string, context: Readonly<RouterContextProvider>) {
  const api = context.get(apiContext);
  const { hasTaste, session } = context.get(viewerContext);
  const book = await orNotFound(api(getBook, { params: { id } }));
  const [explained, usual, tracker, viewed] = await Promise.all([
    hasTaste ? api(getBookMatch, { params: { id }, query: { fullTaste: 'beside' } }) : null,
    loadUsualSliderValues(context),
    session.state === 'member' ? api(getBookTracker, { params: { id } }) : null,
    session.state === 'member' ? loadViewed(api, { bookId: book.id }) : null,
  ]);
  const { adaptations, similarBooks, similarTitles, match, ...own } = book;
  const languages = joinWithAnd(own.languages.map(languageName));
  return {
    book: own,
    tracker,
    match,
    small: toSmallReasons(explained?.smallReasons ?? []),
    usual,
    viewed,
    adaptations: captionCards(adaptations, usual, toSleeveView),
    similarBooks: similarBooks.map((near) => ({ ...near, card: toBookView(near.card) })),
    similarTitles: similarTitles.map((near) => ({ ...near, card: toSleeveView(near.card) })),
    /** The line of facts under the title. */
    line: [
      yearWords(own.year),
      joinWithAnd(own.authors.map(({ name }) => name)),
      counted(own.pages, 'page'),
      languages,
    ],
    /** Known facts of the book, each with a label and a value. */
    facts: [
      ['First published', yearWords(own.year)] as const,
      ['Length', `${counted(own.pages, 'page')} (typical edition)`] as const,
      ['Original language', languages] as const,
      [
        own.countries.length > 1 ? 'Countries' : 'Country',
        joinWithAnd(own.countries.map(countryName)),
      ] as const,
      ...(own.series ? [['Series', `${own.series.name}, book ${own.series.number}`] as const] : []),
      ...(own.isbn ? [['ISBN', isbnWords(own.isbn)] as const] : []),
    ],
  };
}

/** The data of a book's page. */
export type BookPageData = Awaited<ReturnType<typeof loadBook>>;
