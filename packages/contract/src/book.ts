import { z } from 'zod';
import { PAGE_SIZE } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { paged, pagedQuery } from './paging.ts';
import { personRef } from './people.ts';
import { matchExplanation } from './taste-match.ts';
import { card, dna, similarTitle, tasteMatch, titleRef } from './titles.ts';
import { ratingValue } from './trackers.ts';
import { GENRE_KEYS } from './vocab/genres.ts';
import { TASTE_TYPE_KEYS } from './vocab/taste-types.ts';
import { THEME_KEYS } from './vocab/themes.ts';
import { READING_STATUSES } from './vocab/trackers.ts';

/** A book's id, such as `the-remains-of-the-day`. */
export const bookId = z
  .string()
  .min(1)
  .max(120)
  .describe('A book’s id, such as the-remains-of-the-day; 1 to 120 characters.')
  .brand<'BookId'>();
export type BookId = z.infer<typeof bookId>;

/** Sort orders of a list of books: by the viewer's match, our rating, popularity, or year of first publication. */
export const BOOK_SORTS = ['match', 'rating', 'popularity', 'newest', 'oldest'] as const;
/** Sort order of a list of books. */
export type BookSort = (typeof BOOK_SORTS)[number];

/** An author of a book, with the id of the author's page. */
export const author = z.object({ personId: z.string(), name: z.string() });

/** A member's marks on a book: reading status and rating. */
export const bookTracker = z.object({
  /** Null if the member has given the book no status. */
  status: z.enum(READING_STATUSES).nullable(),
  /** Stars, 0.5–5; 0 without a rating. */
  ratings: z.object({ value: ratingValue }),
});

/** A book in a list. */
export const bookCard = z.object({
  id: bookId,
  title: z.string(),
  /** Year of first publication; negative for BCE. */
  year: z.int(),
  authors: z.array(author),
  /** Pages of a typical edition. */
  pages: z.int().positive(),
  genres: z.array(z.enum(GENRE_KEYS)),
  storyThemes: z.array(z.enum(THEME_KEYS)),
  dna,
  /** The taste type that colors the book's generated cover. */
  tasteType: z.enum([...TASTE_TYPE_KEYS, 'unknown']),
  /** How good the book is, 0–100, in our judgment. */
  rating: z.number().min(0).max(100),
  /** How many ordinary readers know the book, 0–100. */
  popularity: z.number().min(0).max(100),
  /** One or two sentences about the book, written by us. */
  synopsis: z.string(),
  /** Number of titles in the catalog that are adapted from the book. */
  adaptationCount: z.int().min(0),
  /** The viewer's match with the book; null without a taste. */
  tasteMatch: tasteMatch.nullable(),
  /** The signed-in member's tracker of the book; null for a visitor. */
  tracker: bookTracker.nullable(),
});
export type BookCard = z.infer<typeof bookCard>;

/** A book similar to another, with what the two have in common and how they differ. */
export const similarBook = z.object({
  card: bookCard,
  /** What both have, strongest first, at most three phrases: “grief”, “a slow pace”, an author’s name. */
  shares: z.array(z.string()),
  /** How this book differs from the other, most first, at most two phrases: “faster”, “more serious”. */
  differs: z.array(z.string()),
});
export type SimilarBook = z.infer<typeof similarBook>;

/** A book's card, plus the fields that only the book's page shows. */
export const bookDetail = bookCard.extend({
  /** Title in the original language; null if it is the same. */
  originalTitle: z.string().nullable(),
  /** ISBN-13 of one edition, digits only; null if we don't know one for certain. */
  isbn: z.string().nullable(),
  /** The series that the book belongs to, and its number in it; null if it is in none. */
  series: z.object({ name: z.string(), number: z.int() }).nullable(),
  /** Language of the original (ISO 639-1). */
  languages: z.array(z.string()),
  countries: z.array(z.string()),
  /** Movies and shows adapted from the book, earliest first. */
  adaptations: z.array(card),
  similarBooks: z.array(similarBook),
  similarTitles: z.array(similarTitle),
  /** The viewer's match with its reasons; `titleId` is the book's id. */
  match: matchExplanation,
});
export type BookDetail = z.infer<typeof bookDetail>;

export const listBooks = defineEndpoint({
  method: 'GET',
  path: '/books',
  summary: 'A page of books: all, or filtered by name, author, genre, theme or adaptation.',
  access: 'anyone',
  tag: 'books',
  query: pagedQuery(PAGE_SIZE.category, {
    search: z
      .string()
      .max(200)
      .optional()
      .describe(
        'Part of a title or of an author’s name, or an ISBN; at most 200 characters. Tolerates typos.',
      ),
    author: personRef
      .optional()
      .describe('An author’s id from GET /people; an unknown id is PERSON_NOT_FOUND.'),
    genre: z.enum(GENRE_KEYS).optional().describe('Only books of this genre.'),
    theme: z.enum(THEME_KEYS).optional().describe('Only books of this theme.'),
    madeInto: titleRef
      .optional()
      .describe(
        'A movie or show by our id or its IMDb id: lists the books it is based on. An unknown one is TITLE_NOT_FOUND.',
      ),
    sort: z
      .enum(BOOK_SORTS)
      .optional()
      .describe(
        'Without a taste, match sorts by rating. Default: the closest name for a search, otherwise match.',
      ),
  }),
  result: paged(bookCard),
  errors: ['PERSON_NOT_FOUND', 'TITLE_NOT_FOUND'],
});

const bookFilters = z.object({
  genres: z.array(z.object({ key: z.enum(GENRE_KEYS), bookCount: z.int().positive() })),
  themes: z.array(z.object({ key: z.enum(THEME_KEYS), bookCount: z.int().positive() })),
});
/** Genres and themes that books can be filtered by, with the number of books for each. */
export type BookFilters = z.infer<typeof bookFilters>;

export const listBookFilters = defineEndpoint({
  method: 'GET',
  path: '/books/filters',
  summary:
    'The genres and themes that books have, in the vocabulary’s order, with the number of books for each.',
  access: 'anyone',
  tag: 'books',
  result: bookFilters,
  errors: [],
});

export const getBook = defineEndpoint({
  method: 'GET',
  path: '/book/{id}',
  summary: 'One book in full: facts, adaptations, similar books, and the viewer’s match with its reasons.',
  access: 'anyone',
  tag: 'books',
  params: z.object({ id: bookId.meta({ examples: ['the-remains-of-the-day'] }) }),
  result: bookDetail,
  errors: ['BOOK_NOT_FOUND'],
});

export const getBookMatch = defineEndpoint({
  method: 'GET',
  path: '/book/{id}/match',
  summary: 'One book’s match for this viewer, with signed reasons that add up to it.',
  access: 'anyone',
  tag: 'books',
  params: z.object({ id: bookId.meta({ examples: ['the-remains-of-the-day'] }) }),
  query: z.object({
    fullTaste: z
      .enum(['true', 'false', 'beside'])
      .default('false')
      .describe(
        'true lists every reason; false (the default) combines the small ones; beside combines them and also lists each in `smallReasons`.',
      ),
  }),
  /** `titleId` is the book's id. */
  result: matchExplanation,
  errors: ['BOOK_NOT_FOUND'],
});
