import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/**
 * Kinds of import that an operator can run: the operator's own files of titles, IMDb's files, TMDB, and files of
 * ratings.
 */
export const IMPORT_KINDS = ['titles', 'imdb', 'tmdb', 'ratings'] as const;

export const getCredits = defineEndpoint({
  method: 'GET',
  path: '/credits',
  summary: 'Sources of imported data: imports that ran, and sources of synopses we didn’t write.',
  access: 'anyone',
  caching: 'public',
  tag: 'credits',
  result: z.object({
    /** Kinds of import that have added data, each with the date (UTC) of its last run. */
    imports: z.array(z.object({ kind: z.enum(IMPORT_KINDS), date: z.iso.date() })),
    /** Sources of synopses that we didn't write, each with its number of titles, largest number first. */
    words: z.array(z.object({ source: z.string(), titleCount: z.int().min(1) })),
  }),
});
/** The result of `GET /credits`: imports and sources of synopses. */
export type Credits = z.infer<typeof getCredits.result>;
