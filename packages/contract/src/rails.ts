import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { categoryKey, filterQuery } from './filters.ts';
import { paged, pagedQuery, wholeNumber } from './paging.ts';
import { card } from './titles.ts';
import { CATEGORY_ORDERS } from './vocab/lists.ts';

/** A row of cards and the reason it stands there. */
export const rail = z.object({
  key: z.string(),
  title: z.string(),
  /** One line that argues for it. */
  reason: z.string(),
  /** How it is drawn: sleeves side by side, or programme rows with times. */
  shape: z.enum(['sleeves', 'programme']),
  /** Page of the whole list, `/dashboard/category/{title}`. */
  category: z.string(),
  total: z.int().min(0),
  cards: z.array(card),
});
export type Rail = z.infer<typeof rail>;

/** The filters that rails take: those of `GET /movie` but for what decides which list it is, its order and its look. */
const railFilters = filterQuery.omit({ search: true, category: true, sort: true, view: true });

const RAILS_A_PAGE = 6;
const CARDS_A_RAIL = 12;

export const listRails = defineEndpoint({
  method: 'GET',
  path: '/rails/pages',
  summary:
    'The dashboard’s rails for this viewer, a page of them at a time. Filters narrow every rail; one with fewer than three titles of its own is left out.',
  access: 'anyone',
  tag: 'rails',
  query: pagedQuery(RAILS_A_PAGE, {
    ...railFilters.shape,
    search: z
      .string()
      .max(200)
      .optional()
      .describe('Part of a rail’s title, at most 200 characters; narrows to such rails.'),
    cards: wholeNumber(1, 20)
      .default(CARDS_A_RAIL)
      .describe(`Cards a rail, 1 to 20; ${CARDS_A_RAIL} by default.`),
  }),
  result: paged(rail),
  errors: ['PERSON_NOT_FOUND'],
});

export const listCuratedFilters = defineEndpoint({
  method: 'GET',
  path: '/curatedFilters',
  summary: 'Ready-made filters: categories and their shortcuts; type=rail gives those that are rails.',
  access: 'anyone',
  tag: 'filters',
  query: z.object({
    type: z
      .enum(['rail', 'shortcut'])
      .optional()
      .describe('Only those that are rails, or only the shortcuts; all where it is not given.'),
    key: categoryKey.optional().describe('Just this one; an unknown key is NOT_FOUND.'),
  }),
  result: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      reason: z.string(),
      isRail: z.boolean(),
      isShortcut: z.boolean(),
      /** What it stands in order of, for this viewer, where no sort is asked for. */
      order: z.enum(CATEGORY_ORDERS),
      /** The filter it stands for, as `GET /movie` takes it. */
      query: z.record(z.string(), z.string()),
    }),
  ),
  errors: ['NOT_FOUND'],
});
export type CuratedFilter = z.infer<typeof listCuratedFilters.result>[number];

export const listLanguages = defineEndpoint({
  method: 'GET',
  path: '/movie-filters/languages',
  summary: 'Languages that titles here are in, by the one spoken most, most titles first.',
  access: 'anyone',
  caching: 'public',
  tag: 'filters',
  result: z.array(z.object({ code: z.string(), name: z.string(), titleCount: z.int().min(1) })),
});
