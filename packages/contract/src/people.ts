import { z } from 'zod';
import { PAGE_SIZE } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { paged, pagedQuery } from './paging.ts';

/** A person who is credited in the catalog. */
export const person = z.object({
  id: z.string(),
  name: z.string(),
  /** The person's jobs: director, creator, writer, composer, cast or author. */
  jobs: z.array(z.string()),
  /** Number of movies and shows in the catalog that credit the person. */
  titleCount: z.int().min(0),
  /** Number of books in the catalog that the person wrote. */
  bookCount: z.int().min(0),
});
export type Person = z.infer<typeof person>;

/** A person's id as it appears in URLs. */
export const personRef = z.string().min(1).max(120);

export const listPeople = defineEndpoint({
  method: 'GET',
  path: '/people',
  summary: 'People by name: closest match first, then most titles.',
  access: 'anyone',
  tag: 'people',
  query: pagedQuery(PAGE_SIZE.search, {
    name: z
      .string()
      .max(200)
      .default('')
      .describe('Part of a name, at most 200 characters. Tolerates typos; an empty string finds nobody.'),
  }),
  result: paged(person),
});
