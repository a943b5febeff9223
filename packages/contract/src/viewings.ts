import { z } from 'zod';
import { bookCard, bookId } from './book.ts';
import { OLDEST_VIEWING_YEAR, PAGE_SIZE, VIEWING_MAX } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { limitedText } from './limited-text.ts';
import { paged, pagedQuery, wholeNumber } from './paging.ts';
import { card, titleRef } from './titles.ts';
import { ratingValue } from './trackers.ts';
import { userId } from './user.ts';

const PARTIAL_DATE = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;

/** A date of which day, or day and month, may be unknown: `2026-11-22`, `2026-11` or `2026`. */
export const partialDate = z
  .string()
  .regex(PARTIAL_DATE, 'must be a day (2026-11-22), a month (2026-11) or a year (2026)')
  .refine((text) => isRealDate(text), 'must be a date that exists')
  .refine(
    (text) => Number(text.slice(0, 4)) >= OLDEST_VIEWING_YEAR,
    `must be ${OLDEST_VIEWING_YEAR} or later`,
  );

function isRealDate(text: string): boolean {
  if (text.length < 10) return true;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const tag = limitedText(VIEWING_MAX.tag)
  .min(1)
  .toLowerCase()
  .refine((text) => !text.includes(','), 'must not contain a comma');

const text = (what: string, max: number) => limitedText(max).describe(`${what}, up to ${max} characters.`);

/** Kind of a diary entry's subject: a movie or show, or a book. */
const viewingKind = z.enum(['title', 'book']).describe('Whether `movieId` names a movie or show, or a book.');

const fields = {
  watchedOn: partialDate.nullable().describe('A day, a month or a year; null if the member doesn’t know.'),
  rating: ratingValue
    .nullable()
    .describe('0.5 to 5 in half stars; it becomes the title’s rating too. Null gives none.'),
  isLiked: z.boolean().describe('Whether the member liked it.'),
  tags: z
    .array(tag)
    .max(VIEWING_MAX.tags)
    .overwrite((tags) => [...new Set(tags)])
    .describe(`Up to ${VIEWING_MAX.tags} tags of up to ${VIEWING_MAX.tag} characters; stored in lower case.`),
  note: text('A private note', VIEWING_MAX.note),
  place: text('Where it was watched', VIEWING_MAX.place),
  companions: text('With whom', VIEWING_MAX.companions),
  keepsTracker: z
    .boolean()
    .default(false)
    .describe(
      'True leaves the title’s rating, watchlist and check-in unchanged, such as when a deleted entry is restored.',
    ),
};

/** Fields of a diary entry about watching a title or reading a book once. */
export const viewingFields = z.strictObject({
  kind: viewingKind.default('title'),
  movieId: titleRef.describe('A title’s Palate id or IMDb id; a book’s id if `kind` is book.'),
  watchedOn: fields.watchedOn.default(null),
  rating: fields.rating.default(null),
  isRewatch: z
    .boolean()
    .optional()
    .describe('Whether the member had seen it before. If omitted: true if they have logged it before.'),
  isLiked: fields.isLiked.default(false),
  tags: fields.tags.default([]),
  note: fields.note.default(''),
  place: fields.place.default(''),
  companions: fields.companions.default(''),
  keepsTracker: fields.keepsTracker,
});
export type ViewingFields = z.input<typeof viewingFields>;

const viewingChanges = z.strictObject({
  watchedOn: fields.watchedOn.optional(),
  rating: fields.rating.optional(),
  isRewatch: z.boolean().optional().describe('Whether the member had seen it before.'),
  isLiked: fields.isLiked.optional(),
  tags: fields.tags.optional(),
  note: fields.note.optional(),
  place: fields.place.optional(),
  companions: fields.companions.optional(),
  keepsTracker: fields.keepsTracker,
});
/** Changes of a diary entry. Absent fields stay as they are. */
export type ViewingChanges = z.input<typeof viewingChanges>;

/**
 * A diary entry as stored: what a member logged about watching a title or reading a book once. Only that member can see
 * notes, places and companions.
 */
export const viewing = z.object({
  id: z.uuid(),
  kind: viewingKind,
  movieId: z.string(),
  watchedOn: z.string().nullable(),
  rating: z.number().nullable(),
  isRewatch: z.boolean(),
  isLiked: z.boolean(),
  tags: z.array(z.string()),
  note: z.string(),
  place: z.string(),
  companions: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Viewing = z.infer<typeof viewing>;

/**
 * An entry of a member's history: a diary entry with the card of its title or book, or without one if that was deleted
 * from the catalog.
 */
export const historyEntry = z.union([
  z.object({ viewing, card }),
  z.object({ viewing, book: bookCard }),
  z.object({ viewing, isRemoved: z.literal(true) }),
]);
export type HistoryEntry = z.infer<typeof historyEntry>;

const viewingId = z
  .uuid()
  .describe('The viewing’s id. Chosen by the client, so that repeating the request has no effect.')
  .meta({ examples: ['0f8b2f5e-35a1-4c0e-9a46-5b8f8e0f4b11'] });

export const saveViewing = defineEndpoint({
  method: 'PUT',
  path: '/viewings/{id}',
  summary:
    'Logs a viewing, or replaces all fields of the one with this id. The title leaves the watchlist and a check-in to it ends; a rating becomes the title’s rating. A book has neither.',
  access: 'member',
  tag: 'viewings',
  params: z.object({ id: viewingId }),
  body: viewingFields.meta({
    examples: [{ movieId: 'past-lives-2023', watchedOn: '2026-11-22', rating: 4.5, tags: ['cinema'] }],
  }),
  fieldErrors: { rating: 'RATING_INVALID', watchedOn: 'VIEWING_DATE_INVALID' },
  result: viewing,
  errors: ['TITLE_NOT_FOUND', 'BOOK_NOT_FOUND', 'VIEWING_NOT_FOUND', 'VIEWING_IN_FUTURE'],
});

export const editViewing = defineEndpoint({
  method: 'PATCH',
  path: '/viewings/{id}',
  summary: 'Changes a viewing; omitted fields stay the same. A new rating becomes the title’s rating.',
  access: 'member',
  tag: 'viewings',
  params: z.object({ id: viewingId }),
  body: viewingChanges.meta({ examples: [{ note: 'Better than I remembered.' }] }),
  fieldErrors: { rating: 'RATING_INVALID', watchedOn: 'VIEWING_DATE_INVALID' },
  result: viewing,
  errors: ['VIEWING_NOT_FOUND', 'VIEWING_IN_FUTURE'],
});

export const deleteViewing = defineEndpoint({
  method: 'DELETE',
  path: '/viewings/{id}',
  summary: 'Deletes a viewing. The title’s rating stays.',
  access: 'member',
  tag: 'viewings',
  params: z.object({ id: viewingId }),
  result: z.object({ id: z.uuid() }),
  errors: ['VIEWING_NOT_FOUND'],
});

export const listHistory = defineEndpoint({
  method: 'GET',
  path: '/history',
  summary:
    'The member’s viewings, or those of another member who shows what they have seen; the last one watched first, those without a date last. If a title or book was deleted from the catalog, its entries have `isRemoved` instead of a card. Notes, places and companions are for their owner alone.',
  access: 'shown',
  tag: 'viewings',
  query: pagedQuery(PAGE_SIZE.seenMovies, {
    userId: userId
      .optional()
      .describe(
        'The member whose viewings to list; the signed-in member by default. Needed without a token.',
      ),
    movieId: titleRef.optional().describe('Only viewings of this title, by our id or its IMDb id.'),
    bookId: bookId.optional().describe('Only readings of this book.'),
    year: wholeNumber(OLDEST_VIEWING_YEAR, 9999).optional().describe('Only viewings of this year.'),
    month: wholeNumber(1, 12).optional().describe('Only viewings of this month; needs `year`.'),
    rating: z.coerce.number().pipe(ratingValue).optional().describe('Only viewings with this rating.'),
    tag: z.string().optional().describe('Only viewings with this tag.'),
  }).refine(({ month, year }) => month === undefined || year !== undefined, {
    path: ['month'],
    message: 'needs year',
  }),
  result: paged(historyEntry),
  errors: ['TITLE_NOT_FOUND', 'BOOK_NOT_FOUND', 'USER_NOT_FOUND', 'NOT_SHOWN'],
});

/** Values by which a member's history can be filtered, with the number of diary entries for each. */
export const historySummary = z.object({
  total: z.int().min(0),
  /** Number of diary entries by day of one year, for entries with a known day: `{ '2026-11-22': 2 }`. */
  days: z.record(z.string(), z.int().min(1)),
  /** Number of diary entries by month of the same year, including entries without a known day: `{ '2026-11': 12 }`. */
  months: z.record(z.string(), z.int().min(1)),
  years: z.array(z.object({ year: z.int(), count: z.int().min(1) })),
  tags: z.array(z.object({ tag: z.string(), count: z.int().min(1) })),
  ratings: z.array(z.object({ rating: z.number(), count: z.int().min(1) })),
});
export type HistorySummary = z.infer<typeof historySummary>;

export const getHistorySummary = defineEndpoint({
  method: 'GET',
  path: '/history/summary',
  summary:
    'How many viewings the member, or another member who shows what they have seen, logged by year, tag and rating, and by day of one year.',
  access: 'shown',
  tag: 'viewings',
  query: z.object({
    userId: userId
      .optional()
      .describe(
        'The member whose viewings to count; the signed-in member by default. Needed without a token.',
      ),
    year: wholeNumber(OLDEST_VIEWING_YEAR, 9999)
      .optional()
      .describe('The year of `days`; this year by default.'),
  }),
  result: historySummary,
  errors: ['USER_NOT_FOUND', 'NOT_SHOWN'],
});
