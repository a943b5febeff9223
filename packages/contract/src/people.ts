import { z } from 'zod';
import { PAGE_SIZE } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { paged, pagedQuery } from './paging.ts';

export const person = z.object({
  id: z.string(),
  name: z.string(),
  /** Some of director, creator, writer, composer, cast and author. */
  jobs: z.array(z.string()),
  /** Films and shows of ours. */
  titleCount: z.int().min(0),
  /** Books of ours they wrote. */
  bookCount: z.int().min(0),
});
export type Person = z.infer<typeof person>;

/** What stands for a person in an address. */
export const personRef = z.string().min(1).max(120);

export const listPeople = defineEndpoint({
  method: 'GET',
  path: '/people',
  summary: 'People by name, closeness first, then how much of their work we have.',
  access: 'anyone',
  tag: 'people',
  query: pagedQuery(PAGE_SIZE.search, {
    name: z
      .string()
      .max(200)
      .default('')
      .describe(
        'Part of a name, at most 200 characters; slips are forgiven, and an empty text finds nobody.',
      ),
  }),
  result: paged(person),
});
