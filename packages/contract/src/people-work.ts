import { z } from 'zod';
import { PAGE_SIZE } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { paged, pagedQuery, wholeNumber } from './paging.ts';
import { person, personRef } from './people.ts';
import { card, dna, JOBS, pictureCard } from './titles.ts';

/** A person who is credited in the catalog, with the details that the person's page shows. */
export const personDetail = person.extend({
  /** Years of the person's earliest and latest title in the catalog; null without titles. */
  years: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** The person's best-known titles, best known first. */
  knownFor: z.array(pictureCard),
  /** The people who most often worked with this person, on at least two titles each. */
  worksWith: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Number of titles that both worked on. */
      together: z.int().min(2),
    }),
  ),
  /** Average of the person's titles on each slider; null without titles. */
  dna: dna.nullable(),
  /** Average of all titles in the catalog on each slider, for comparison. */
  usualDna: dna,
  /** The filters for the person's work, each with its number of titles: movie types, jobs (`work`) and decades. */
  kinds: z.array(z.object({ key: z.enum(['movie', 'tv_show']), titleCount: z.int().min(1) })),
  work: z.array(z.object({ job: z.enum(JOBS), titleCount: z.int().min(1) })),
  decades: z.array(z.object({ decade: z.int(), titleCount: z.int().min(1) })),
});
export type PersonDetail = z.infer<typeof personDetail>;

/** Sort orders of the titles that a person worked on; the first is the default. */
export const WORK_ORDERS = ['newest', 'oldest', 'movieRating', 'popularity'] as const;
/** Sort order of the titles that a person worked on. */
export type WorkOrder = (typeof WORK_ORDERS)[number];

const personId = personRef
  .describe('A person’s id from GET /people; 1 to 120 characters.')
  .meta({ examples: ['greta-gerwig'] });

const FIRST_DECADE = 1870;
const LAST_DECADE = 2100;

const workQuery = pagedQuery(PAGE_SIZE.category, {
  movieType: z.enum(['movie', 'tv_show']).optional().describe('Only movies, or only shows.'),
  job: z.enum(JOBS).optional().describe('Only what they directed, created, wrote, composed or acted in.'),
  decade: wholeNumber(FIRST_DECADE, LAST_DECADE)
    .optional()
    .describe('First year of a decade, such as 1990; limits to titles of that decade.'),
  sort: z
    .enum(WORK_ORDERS)
    .default(WORK_ORDERS[0])
    .describe('newest (the default), oldest, movieRating or popularity.'),
});

/** A title that a person worked on, with the person's jobs and roles. */
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
  summary: 'A person: jobs, best-known titles, frequent collaborators, and the average DNA of their titles.',
  access: 'anyone',
  tag: 'people',
  params: z.object({ id: personId }),
  result: personDetail,
  errors: ['PERSON_NOT_FOUND'],
});
