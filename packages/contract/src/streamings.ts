import { z } from 'zod';
import { DEFAULT_COUNTRY } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { twoLetterCode } from './taste.ts';
import { CERTIFICATES } from './vocab/lists.ts';
import { country, language } from './vocabulary.ts';

/** What we know of a service in one country. */
const servedThere = z.object({
  /** Titles we know there. */
  titleCount: z.int().min(0),
  /** Newest date (or year) we know anything of it there for. */
  asOf: z.string(),
});

export const streamingService = z.object({
  key: z.string(),
  name: z.string(),
  /** Address of its icon: the operator's own, else a part of our one file, of one colour. */
  iconUrl: z.string(),
  /** Where we know it to carry titles, by ISO code. */
  countries: z.array(servedThere.extend({ isoCode: z.string() })),
  titleCount: z.int().min(0),
  /** Newest date (or year) we know anything of it for. */
  asOf: z.string(),
});
export type StreamingService = z.infer<typeof streamingService>;

export const listStreamings = defineEndpoint({
  method: 'GET',
  path: '/streamings/v2',
  summary: 'Streaming services that carry titles we know, most titles first.',
  access: 'anyone',
  tag: 'streamings',
  result: z.array(streamingService),
});

export const getLocation = defineEndpoint({
  method: 'GET',
  path: '/location',
  summary:
    'A country by its ISO code, or the viewer’s own where none is given: what is spoken there, what streams there, and what its ratings come to.',
  access: 'anyone',
  tag: 'streamings',
  query: z.object({
    isoCode: twoLetterCode
      .optional()
      .describe(
        `Two letters by ISO 3166-1, or uk. Not given: the country named in the test, else the one that Accept-Language names first, else ${DEFAULT_COUNTRY}.`,
      ),
  }),
  result: country.extend({
    /** What is spoken there, most official first; */
    languages: z.array(language),
    /** What streams there, most titles first, as far as we know. */
    services: z.array(
      streamingService.pick({ key: true, name: true, iconUrl: true }).extend(servedThere.shape),
    ),
    /** Its films' ratings, mildest first, each with the group it comes to; empty where we don't know them. */
    certificates: z.array(z.object({ rating: z.string(), group: z.enum(CERTIFICATES) })),
    /** Whether any title we know is in cinemas there now: else `inTheatre` finds nothing. */
    hasTheatre: z.boolean(),
  }),
  errors: ['COUNTRY_NOT_FOUND'],
});
