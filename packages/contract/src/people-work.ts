import { z } from 'zod';
import { PAGE_SIZE } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { paged, pagedQuery, wholeNumber } from './paging.ts';
import { person, personRef } from './people.ts';
import { card, dna, JOBS, titleName } from './titles.ts';

/** A person with the details their page shows. */
export const personDetail = person.extend({
  /** Years of their earliest and latest title in the catalog; null without titles. */
  years: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** Their best-known titles, best known first. */
  knownFor: z.array(titleName),
  /** People they share the most titles with, at least two. */
  worksWith: z.array(z.object({ id: z.string(), name: z.string(), together: z.int().min(2) })),
  /** Average of their titles on each slider; null without titles. */
  dna: dna.nullable(),
  /** Average of all titles, for comparison. */
  usualDna: dna,
  /** Filters for their work, each with its number of titles. */
  kinds: z.array(z.object({ key: z.enum(['movie', 'tv_show']), titleCount: z.int().min(1) })),
  work: z.array(z.object({ job: z.enum(JOBS), titleCount: z.int().min(1) })),
  decades: z.array(z.object({ decade: z.int(), titleCount: z.int().min(1) })),
});
export type PersonDetail = z.infer<typeof personDetail>;

/** Sort orders of a person's work; the first is the default. */
export const WORK_ORDERS = ['newest', 'oldest', 'movieRating', 'popularity'] as const;
export type WorkOrder = (typeof WORK_ORDERS)[number];

const personId = personRef
  .describe('A person’s id from GET /people; 1 to 120 characters.')
  .meta({ examples: ['greta-gerwig'] });

const FIRST_DECADE = 1870;
const LAST_DECADE = 2100;

const workQuery = pagedQuery(PAGE_SIZE.category, {
  kind: z.enum(['movie', 'tv_show']).optional().describe('Only movies, or only shows.'),
  job: z.enum(JOBS).optional().describe('Only what they directed, created, wrote, composed or acted in.'),
  decade: wholeNumber(FIRST_DECADE, LAST_DECADE)
    .optional()
    .describe('First year of a decade, such as 1990; limits to titles of that decade.'),
  sort: z
    .enum(WORK_ORDERS)
    .default(WORK_ORDERS[0])
    .describe('newest (the default), oldest, movieRating or popularity.'),
});

/** A title a person worked on, with their jobs and roles. */
export const workItem = z.object({
  card,
  parts: z.array(z.object({ job: z.enum(JOBS), role: z.string().nullable() })),
});
export type WorkItem = z.infer<typeof workItem>;

export const listWork = defineEndpoint({
  method: 'GET',
  path: '/people/{id}/work',
  summary: 'Titles a person directed, created, wrote, composed or acted in, with their jobs and roles.',
  access: 'anyone',
  tag: 'people',
  params: z.object({ id: personId }),
  query: workQuery,
  result: paged(workItem),
  errors: ['PERSON_NOT_FOUND'],
});

export const getPerson = defineEndpoint({
  method: 'GET',
  path: '/people/{id}',
  summary:
    'One person: jobs, best-known titles, frequent collaborators, and the average DNA of their titles.',
  access: 'anyone',
  tag: 'people',
  params: z.object({ id: personId }),
  result: personDetail,
  errors: ['PERSON_NOT_FOUND'],
});
