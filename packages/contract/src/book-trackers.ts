import { z } from 'zod';
import { bookCard, bookId, bookTracker } from './book.ts';
import { PAGE_SIZE } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { paged, pagedQuery } from './paging.ts';
import { ratingValue } from './trackers.ts';
import { READING_STATUSES } from './vocab/trackers.ts';

/** A member's marks on one book: reading status and rating. */
export type BookTracker = z.infer<typeof bookTracker>;

const bookTrackerChange = z
  .strictObject({
    status: z
      .enum(READING_STATUSES)
      .nullable()
      .optional()
      .describe(
        'wantToRead, reading, read, or notInterested, which keeps the book out of suggestions; null for none of them.',
      ),
    rating: ratingValue.optional(),
  })
  .refine(({ status, rating }) => status !== undefined || rating !== undefined, 'give a status or a rating')
  .meta({ examples: [{ status: 'reading' }] });
/** A change of a member's marks on a book, as requested: a status, a rating, or both. */
export type BookTrackerChange = z.infer<typeof bookTrackerChange>;

const book = z.object({ id: bookId.meta({ examples: ['the-remains-of-the-day'] }) });

export const getBookTracker = defineEndpoint({
  method: 'GET',
  path: '/booktracker/{id}',
  summary: 'The signed-in member’s tracker of a book.',
  access: 'member',
  tag: 'trackers',
  params: book,
  result: bookTracker,
  errors: ['BOOK_NOT_FOUND'],
});

export const updateBookTracker = defineEndpoint({
  method: 'PATCH',
  path: '/booktracker/{id}',
  summary:
    'Sets a book’s reading status, its rating, or both; omitted fields stay the same. A rated book counts as read unless a status is given.',
  access: 'member',
  tag: 'trackers',
  params: book,
  body: bookTrackerChange,
  fieldErrors: { rating: 'RATING_INVALID' },
  result: bookTracker,
  errors: ['BOOK_NOT_FOUND'],
});

export const listTrackedBooks = defineEndpoint({
  method: 'GET',
  path: '/booktracker/tracked/books',
  summary:
    'The member’s books, or those with one status; the last changed first. Books that they aren’t interested in are listed only by that status.',
  access: 'member',
  tag: 'trackers',
  query: pagedQuery(PAGE_SIZE.seenMovies, {
    status: z.enum(READING_STATUSES).optional().describe('wantToRead, reading, read or notInterested.'),
  }),
  result: paged(bookCard),
});
