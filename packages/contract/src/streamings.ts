import { z } from 'zod';
import { DEFAULT_COUNTRY } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { twoLetterCode } from './taste.ts';

export const streamingService = z.object({
  key: z.string(),
  name: z.string(),
  /** Address of its icon: the operator's own, else a part of our one file, of one colour. */
  iconUrl: z.string(),
  countries: z.array(z.string()),
  titleCount: z.int().min(0),
  /** Newest date we know anything of it for. */
  asOf: z.string().nullable(),
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
  summary: 'A country by its ISO code, or the viewer’s own where none is given.',
  access: 'anyone',
  tag: 'streamings',
  query: z.object({
    isoCode: twoLetterCode
      .optional()
      .describe(
        `Two letters by ISO 3166-1, or uk. Not given: the country named in the test, else the one that Accept-Language names first, else ${DEFAULT_COUNTRY}.`,
      ),
  }),
  result: z.object({
    isoCode: z.string(),
    countryCode: z.string(),
    name: z.string(),
    flag: z.string(),
    /** Whether any title we know is in cinemas there now: else `inTheatre` finds nothing. */
    hasTheatre: z.boolean(),
  }),
  errors: ['COUNTRY_NOT_FOUND'],
});
