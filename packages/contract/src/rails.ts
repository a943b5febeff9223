import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { categoryKey, dnaFilter, filterQuery } from './filters.ts';
import { paged, pagedQuery, wholeNumber } from './paging.ts';
import { card } from './titles.ts';
import { CATEGORY_ORDERS } from './vocab/lists.ts';

/** A rail: a row of titles' cards on the dashboard, with the reason why it is shown. */
export const rail = z.object({
  key: z.string(),
  title: z.string(),
  /** Reason that this rail is shown, in one line. */
  reason: z.string(),
  /** Layout: covers side by side, or a list with end times. */
  shape: z.enum(['sleeves', 'programme']),
  /** Key of the full list's page, `/dashboard/category/{title}`. */
  category: z.string(),
  /** Number of titles in the full list. */
  total: z.int().min(0),
  /** The first titles of the list. */
  cards: z.array(card),
});
export type Rail = z.infer<typeof rail>;

/** Filters for rails: the filters of `GET /movie` without search, sort and view. */
export const railFilters = filterQuery.omit({ search: true, sort: true, view: true });

const RAILS_A_PAGE = 6;
const CARDS_A_RAIL = 12;
/** Maximum number of cards in a rail, in a query. */
export const cardsARail = wholeNumber(1, 20)
  .default(CARDS_A_RAIL)
  .describe(`Cards per rail, 1 to 20; ${CARDS_A_RAIL} by default.`);

export const listRails = defineEndpoint({
  method: 'GET',
  path: '/rails/pages',
  summary:
    'A page of the dashboard’s rails for this viewer. Filters apply to every rail, `category` too; rails with fewer than three titles of their own are omitted.',
  access: 'anyone',
  tag: 'rails',
  query: pagedQuery(RAILS_A_PAGE, {
    ...railFilters.shape,
    search: z
      .string()
      .max(200)
      .optional()
      .describe('Part of a rail’s title, at most 200 characters; limits to matching rails.'),
    cards: cardsARail,
  }),
  result: paged(rail),
  errors: ['PERSON_NOT_FOUND', 'NOT_FOUND'],
});

export const listCuratedFilters = defineEndpoint({
  method: 'GET',
  path: '/curatedFilters',
  summary: 'Categories and shortcuts. type=rail limits to categories that are rails.',
  access: 'anyone',
  tag: 'filters',
  query: z.object({
    type: z
      .enum(['rail', 'shortcut'])
      .optional()
      .describe('Limits to rails or to shortcuts; all if omitted.'),
    key: categoryKey.optional().describe('Limits to this category; an unknown key is NOT_FOUND.'),
  }),
  result: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      reason: z.string(),
      isRail: z.boolean(),
      isShortcut: z.boolean(),
      /** Default order of the list for this viewer. */
      order: z.enum(CATEGORY_ORDERS),
      /** The category's filter, as query parameters of `GET /movie`. */
      query: z.record(z.string(), z.string()),
    }),
  ),
  errors: ['NOT_FOUND'],
});
/** A category of titles, as listed by `GET /curatedFilters`. */
export type CuratedFilter = z.infer<typeof listCuratedFilters.result>[number];

export const listDna = defineEndpoint({
  method: 'GET',
  path: '/movie-filters/dna',
  summary: 'Every DNA filter: moods and styles (both halves of each slider), themes and genres.',
  access: 'anyone',
  caching: 'public',
  tag: 'filters',
  result: z.array(
    z.object({
      /** A filter for titles with this mood, theme or genre, in the format of the parameter `dna`. */
      filter: dnaFilter,
      name: z.string(),
      /** Number of titles with the mood, theme or genre. */
      titleCount: z.int().min(0),
    }),
  ),
});

export const listLanguages = defineEndpoint({
  method: 'GET',
  path: '/movie-filters/languages',
  summary: 'Main languages of the catalog’s titles, most titles first.',
  access: 'anyone',
  caching: 'public',
  tag: 'filters',
  result: z.array(z.object({ code: z.string(), name: z.string(), titleCount: z.int().min(1) })),
});
