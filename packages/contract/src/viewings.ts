import { z } from 'zod';
import { OLDEST_FILM_YEAR, PAGE_SIZE } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { paged, pagedQuery, wholeNumber } from './paging.ts';
import { card, titleRef } from './titles.ts';
import { ratingValue } from './trackers.ts';

/** Bounds of a viewing's texts (our choice). */
export const VIEWING_MAX = { note: 2_000, tags: 20, tag: 40, place: 100, companions: 200 } as const;

const PARTIAL_DATE = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;

/** A day, a month or a year: `2026-11-22`, `2026-11` or `2026`. */
export const partialDate = z
  .string()
  .regex(PARTIAL_DATE, 'must be a day (2026-11-22), a month (2026-11) or a year (2026)')
  .refine((text) => isRealDate(text), 'must be a date that exists')
  .refine((text) => Number(text.slice(0, 4)) >= OLDEST_FILM_YEAR, `must be ${OLDEST_FILM_YEAR} or later`);

function isRealDate(text: string): boolean {
  if (text.length < 10) return true;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const tag = z
  .string()
  .trim()
  .min(1)
  .max(VIEWING_MAX.tag)
  .toLowerCase()
  .refine((text) => !text.includes(','), 'must not contain a comma');

const text = (what: string, max: number) =>
  z.string().trim().max(max).default('').describe(`${what}, up to ${max} characters.`);

/** What a member writes down about watching a title once. */
export const viewingFields = z.strictObject({
  movieId: titleRef,
  watchedOn: partialDate
    .nullable()
    .default(null)
    .describe('A day, a month or a year; null if the member doesn’t know.'),
  rating: ratingValue
    .nullable()
    .default(null)
    .describe('0.5 to 5 in half stars; it becomes the title’s rating too. Null gives none.'),
  isRewatch: z.boolean().default(false).describe('Whether the member had seen it before.'),
  isLiked: z.boolean().default(false).describe('Whether the member liked it.'),
  tags: z
    .array(tag)
    .max(VIEWING_MAX.tags)
    .default([])
    .overwrite((tags) => [...new Set(tags)])
    .describe(`Up to ${VIEWING_MAX.tags} tags of up to ${VIEWING_MAX.tag} characters; stored in lower case.`),
  note: text('A private note', VIEWING_MAX.note),
  place: text('Where it was watched', VIEWING_MAX.place),
  companions: text('With whom', VIEWING_MAX.companions),
});

/** A viewing as it is stored; notes, places and companions are for its owner alone. */
export const viewing = z.object({
  id: z.uuid(),
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

export const historyEntry = z.object({ viewing, card });
export type HistoryEntry = z.infer<typeof historyEntry>;

const viewingId = z
  .uuid()
  .describe('The viewing’s id. Whoever logs a viewing chooses it, so that sending it again changes nothing.')
  .meta({ examples: ['0f8b2f5e-35a1-4c0e-9a46-5b8f8e0f4b11'] });

export const saveViewing = defineEndpoint({
  method: 'PUT',
  path: '/viewings/{id}',
  summary:
    'Logs a viewing, or replaces it. The title leaves the watchlist and a check-in to it ends; a rating becomes the title’s rating.',
  access: 'member',
  tag: 'viewings',
  params: z.object({ id: viewingId }),
  body: viewingFields.meta({
    examples: [{ movieId: 'past-lives-2023', watchedOn: '2026-11-22', rating: 4.5, tags: ['cinema'] }],
  }),
  result: viewing,
  errors: ['TITLE_NOT_FOUND', 'VIEWING_NOT_FOUND', 'VIEWING_IN_FUTURE'],
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
  summary: 'The member’s viewings, the last one watched first; those without a date come last.',
  access: 'member',
  tag: 'viewings',
  query: pagedQuery(PAGE_SIZE.seenMovies, {
    movieId: titleRef.optional(),
    year: wholeNumber(OLDEST_FILM_YEAR, 9999).optional().describe('Only viewings of this year.'),
    month: wholeNumber(1, 12).optional().describe('Only viewings of this month; needs `year`.'),
    rating: z.coerce.number().pipe(ratingValue).optional().describe('Only viewings with this rating.'),
    tag: z.string().optional().describe('Only viewings with this tag.'),
  }).refine(({ month, year }) => month === undefined || year !== undefined, {
    path: ['month'],
    message: 'needs year',
  }),
  result: paged(historyEntry),
  errors: ['TITLE_NOT_FOUND'],
});

/** What a member's history can be filtered by, with counts. */
export const historySummary = z.object({
  total: z.int().min(0),
  /** Viewings by day, where the day is known: `{ '2026-11-22': 2 }`; of one year. */
  days: z.record(z.string(), z.int().min(1)),
  years: z.array(z.object({ year: z.int(), count: z.int().min(1) })),
  tags: z.array(z.object({ tag: z.string(), count: z.int().min(1) })),
  ratings: z.array(z.object({ rating: z.number(), count: z.int().min(1) })),
});
export type HistorySummary = z.infer<typeof historySummary>;

export const getHistorySummary = defineEndpoint({
  method: 'GET',
  path: '/history/summary',
  summary: 'How many viewings the member logged by year, tag and rating, and by day of one year.',
  access: 'member',
  tag: 'viewings',
  query: z.object({
    year: wholeNumber(OLDEST_FILM_YEAR, 9999)
      .optional()
      .describe('The year of `days`; this year by default.'),
  }),
  result: historySummary,
});
