import { getBook, getBookMatch } from '@palate/contract';
import { countryName } from '@palate/contract/vocab/country-codes';
import { languageName } from '@palate/contract/vocab/languages';
import { counted } from '@palate/contract/vocab/number-words';
import type { RouterContextProvider } from 'react-router';
import { findOrThrow } from '../../api.ts';
import { apiContext, viewerContext } from '../../server-context.ts';
import { toSmallReasons } from '../match/ledger-rows.ts';
import { toSleeveView } from '../titles/card-view.ts';
import { listWords } from '../titles/facts.ts';
import { loadUsualSeat } from '../titles/load-title.server.ts';
import { toBookView } from './book-view.ts';
import { isbnWords, yearWords } from './book-words.ts';

/** Everything a book's page shows. An unknown book is 404. */
export async function loadBook(id: string, context: Readonly<RouterContextProvider>) {
  const api = context.get(apiContext);
  const book = await findOrThrow(api(getBook, { params: { id } }));
  const [explained, usual] = await Promise.all([
    context.get(viewerContext).hasTaste
      ? api(getBookMatch, { params: { id }, query: { fullTaste: 'beside' } })
      : null,
    loadUsualSeat(context),
  ]);
  const { adaptations, similarBooks, similarTitles, match, ...own } = book;
  const languages = listWords(own.languages.map(languageName));
  return {
    book: own,
    match,
    small: toSmallReasons(explained?.smallReasons ?? []),
    usual,
    adaptations: adaptations.map(toSleeveView),
    similarBooks: similarBooks.map((near) => ({ ...near, card: toBookView(near.card) })),
    similarTitles: similarTitles.map((near) => ({ ...near, card: toSleeveView(near.card) })),
    /** The line under the title. */
    line: [
      yearWords(own.year),
      listWords(own.authors.map(({ name }) => name)),
      counted(own.pages, 'page'),
      languages,
    ],
    /** What is known of it, a name and a value each. */
    facts: [
      ['First published', yearWords(own.year)] as const,
      ['Length', `${counted(own.pages, 'page')} (typical edition)`] as const,
      ['Original language', languages] as const,
      [
        own.countries.length > 1 ? 'Countries' : 'Country',
        listWords(own.countries.map(countryName)),
      ] as const,
      ...(own.series ? [['Series', `${own.series.name}, book ${own.series.number}`] as const] : []),
      ...(own.isbn ? [['ISBN', isbnWords(own.isbn)] as const] : []),
    ],
  };
}

export type BookPageData = Awaited<ReturnType<typeof loadBook>>;
