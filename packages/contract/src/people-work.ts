import { z } from 'zod';
import { PAGE_SIZE } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { paged, pagedQuery, wholeNumber } from './paging.ts';
import { person, personRef } from './people.ts';
import { card, dna, JOBS, titleName } from './titles.ts';

/** A person as their own page tells of them. */
export const personDetail = person.extend({
  /** First and last year of their work here. */
  years: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** Their titles that most people know, the best known first. */
  knownFor: z.array(titleName),
  /** Whom they share most titles with, two at least. */
  worksWith: z.array(z.object({ id: z.string(), name: z.string(), together: z.int().min(2) })),
  /** The mean of their titles on each slider; null without any. */
  dna: dna.nullable(),
  /** The mean of the whole catalogue, to hold theirs against. */
  usualDna: dna,
  /** What their work can be narrowed by, and how many titles each leaves. */
  kinds: z.array(z.object({ key: z.enum(['movie', 'tv_show']), titleCount: z.int().min(1) })),
  work: z.array(z.object({ job: z.enum(JOBS), titleCount: z.int().min(1) })),
  decades: z.array(z.object({ decade: z.int(), titleCount: z.int().min(1) })),
});
export type PersonDetail = z.infer<typeof personDetail>;

/** Orders of somebody's work; the first where none is asked for. */
export const WORK_ORDERS = ['newest', 'oldest', 'movieRating', 'popularity'] as const;
export type WorkOrder = (typeof WORK_ORDERS)[number];

const personId = personRef
  .describe('A person by the id that GET /people gives; 1 to 120 characters.')
  .meta({ examples: ['greta-gerwig'] });

const FIRST_DECADE = 1870;
const LAST_DECADE = 2100;

const workQuery = pagedQuery(PAGE_SIZE.category, {
  kind: z.enum(['movie', 'tv_show']).optional().describe('Only movies, or only shows.'),
  job: z.enum(JOBS).optional().describe('Only what they directed, created, wrote, composed or acted in.'),
  decade: wholeNumber(FIRST_DECADE, LAST_DECADE)
    .optional()
    .describe('The first year of a decade, such as 1990: only what came out in its ten years.'),
  sort: z
    .enum(WORK_ORDERS)
    .default(WORK_ORDERS[0])
    .describe('newest (the default), oldest, movieRating or popularity.'),
});

/** One title of somebody's work, and what they did on it. */
export const workItem = z.object({
  card,
  parts: z.array(z.object({ job: z.enum(JOBS), role: z.string().nullable() })),
});
export type WorkItem = z.infer<typeof workItem>;

export const listWork = defineEndpoint({
  method: 'GET',
  path: '/people/{id}/work',
  summary: 'What somebody directed, created, wrote, composed or acted in, with their part in each title.',
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
  summary: 'One person: what they do, what they are known for, whom they work with, and their DNA.',
  access: 'anyone',
  tag: 'people',
  params: z.object({ id: personId }),
  result: personDetail,
  errors: ['PERSON_NOT_FOUND'],
});
