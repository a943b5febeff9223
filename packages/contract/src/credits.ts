import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Ways to bring something in that isn't shipped: the operator's files, IMDb's, TMDB, ratings. */
export const IMPORT_KINDS = ['titles', 'imdb', 'tmdb', 'ratings'] as const;

export const getCredits = defineEndpoint({
  method: 'GET',
  path: '/credits',
  summary: 'Where what is here comes from, besides what ships: who brought something, and whose words stand.',
  access: 'anyone',
  caching: 'public',
  tag: 'credits',
  result: z.object({
    /** Imports that found something, each kind once, with the day (UTC) of its last. */
    imports: z.array(z.object({ kind: z.enum(IMPORT_KINDS), date: z.iso.date() })),
    /** Whose words stand about titles where they aren't ours, most titles first, by the source's own name for itself. */
    words: z.array(z.object({ source: z.string(), titleCount: z.int().min(1) })),
  }),
});
export type Credits = z.infer<typeof getCredits.result>;
