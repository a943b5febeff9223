import { z } from 'zod';
import { DEFAULT_COUNTRY } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { twoLetterCode } from './taste.ts';

export const streamingService = z.object({
  key: z.string(),
  name: z.string(),
  /** Address of its icon, or null where we have none. */
  iconUrl: z.string().nullable(),
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
  summary: 'A country by its ISO code, or the default where none is given.',
  access: 'anyone',
  tag: 'streamings',
  query: z.object({
    isoCode: twoLetterCode
      .optional()
      .describe(`Two letters by ISO 3166-1, or uk; ${DEFAULT_COUNTRY} where it is not given.`),
  }),
  result: z.object({ isoCode: z.string(), countryCode: z.string(), name: z.string(), flag: z.string() }),
});
