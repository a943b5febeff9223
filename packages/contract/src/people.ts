import { z } from 'zod';
import { PAGE_SIZE } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { paged, pagedQuery } from './paging.ts';

export const person = z.object({
  id: z.string(),
  name: z.string(),
  /** Some of director, creator, writer, composer, cast and author. */
  jobs: z.array(z.string()),
  /** Movies and shows in the catalog. */
  titleCount: z.int().min(0),
  /** Books they wrote in the catalog. */
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
