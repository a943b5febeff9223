import { GENRES } from '@palate/contract/vocab/genres';
import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../page-meta.ts';
import { bookHref, yearWords } from '../cards/book-words.ts';
import type { BookPageData } from './load-book.server.ts';

type Book = BookPageData['book'];

/** Describes a book as schema.org JSON-LD. Omits unknown facts and ratings. */
export function bookJsonLd(book: Book, address: string | undefined): Record<string, unknown> {
  const { originalTitle, series } = book;
  return {
    '@type': 'Book',
    name: book.title,
    ...(originalTitle && originalTitle !== book.title && { alternateName: originalTitle }),
    ...(address && { url: address }),
    description: book.synopsis,
    author: book.authors.map(({ name }) => ({ '@type': 'Person', name })),
    // schema.org's dates have four digits and can't be BCE.
    ...(book.year > 0 && { datePublished: String(book.year).padStart(4, '0') }),
    numberOfPages: book.pages,
    ...(book.isbn && { isbn: book.isbn }),
    ...(series && { isPartOf: { '@type': 'BookSeries', name: series.name }, position: series.number }),
    inLanguage: book.languages,
    genre: book.genres.flatMap((key) => GENRES.find((genre) => genre.key === key)?.name ?? []),
  };
}

/** Returns the meta tags of a book's page. */
export function bookMeta(book: Book, origin: string | undefined): MetaDescriptor[] {
  const path = bookHref(book);
  return pageMeta({
    title: `${book.title} (${yearWords(book.year)})`,
    description: book.synopsis,
    path,
    origin,
    type: 'book',
    image: `${path}/picture.png`,
    jsonLd: bookJsonLd(book, origin && new URL(path, origin).href),
  });
}
