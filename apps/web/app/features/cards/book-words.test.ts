import { expect, test } from 'vitest';
import { bookJsonLd, bookMeta } from '../books/book-meta.ts';
import type { BookPageData } from '../books/load-book.server.ts';
import { authorsAndYear, bookHref, isbnWords, yearWords } from './book-words.ts';

const book = {
  id: 'good-omens',
  title: 'Good Omens',
  originalTitle: null,
  year: 1990,
  authors: [
    { personId: 'terry-pratchett', name: 'Terry Pratchett' },
    { personId: 'neil-gaiman', name: 'Neil Gaiman' },
  ],
  pages: 400,
  isbn: '9780060853983',
  series: null,
  languages: ['en'],
  genres: ['comedy', 'fantasy'],
  synopsis: 'An angel and a demon lose the Antichrist.',
} as unknown as BookPageData['book'];

test('writes a year before the common era with BC', () => {
  expect([yearWords(-750), yearWords(1010), yearWords(1989)]).toEqual(['750 BC', '1010', '1989']);
});

test('puts authors before the year, or only the year without authors', () => {
  expect(authorsAndYear({ authors: ['Terry Pratchett', 'Neil Gaiman'], year: 1990 })).toBe(
    'Terry Pratchett and Neil Gaiman, 1990',
  );
  expect(authorsAndYear({ authors: [], year: 1600 })).toBe('1600');
});

test('escapes a book’s id in its path, and formats an ISBN', () => {
  expect(bookHref({ id: 'a/b' as typeof book.id })).toBe('/book/a%2Fb');
  expect(isbnWords('9780060853983')).toBe('978-0060853983');
});

test('describes a book as JSON-LD, without unknown facts', () => {
  expect(bookJsonLd(book, 'https://palate.example/book/good-omens')).toEqual({
    '@type': 'Book',
    name: 'Good Omens',
    url: 'https://palate.example/book/good-omens',
    description: 'An angel and a demon lose the Antichrist.',
    author: [
      { '@type': 'Person', name: 'Terry Pratchett' },
      { '@type': 'Person', name: 'Neil Gaiman' },
    ],
    datePublished: '1990',
    numberOfPages: 400,
    isbn: '9780060853983',
    inLanguage: ['en'],
    genre: ['Comedy', 'Fantasy'],
  });
  const old = { ...book, year: -750, isbn: null, series: { name: 'The war', number: 1 } };
  expect(bookJsonLd(old, undefined)).toMatchObject({
    isPartOf: { '@type': 'BookSeries', name: 'The war' },
    position: 1,
  });
  for (const key of ['datePublished', 'isbn', 'url'])
    expect(bookJsonLd(old, undefined)).not.toHaveProperty(key);
  expect(bookJsonLd({ ...book, year: 800 }, undefined)).toMatchObject({ datePublished: '0800' });
});

test('meta tags have the year in the title and the type book', () => {
  const meta = bookMeta(book, 'https://palate.example');
  expect(meta).toContainEqual({ title: 'Good Omens (1990) · Palate' });
  expect(meta).toContainEqual({ property: 'og:type', content: 'book' });
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://palate.example/book/good-omens',
  });
});
