import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Sources an operator can import from: their own files, IMDb's files, TMDB, and ratings. */
export const IMPORT_KINDS = ['titles', 'imdb', 'tmdb', 'ratings'] as const;

export const getCredits = defineEndpoint({
  method: 'GET',
  path: '/credits',
  summary: 'Sources of imported data: imports that ran, and sources of synopses we didn’t write.',
  access: 'anyone',
  caching: 'public',
  tag: 'credits',
  result: z.object({
    /** Kinds of import that found anything, each with the date (UTC) of its last run. */
    imports: z.array(z.object({ kind: z.enum(IMPORT_KINDS), date: z.iso.date() })),
    /** Sources of synopses we didn't write, by their own name, most titles first. */
    words: z.array(z.object({ source: z.string(), titleCount: z.int().min(1) })),
  }),
});
export type Credits = z.infer<typeof getCredits.result>;
