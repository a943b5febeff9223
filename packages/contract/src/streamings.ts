import { z } from 'zod';
import { COUNTRY_COOKIE, DEFAULT_COUNTRY } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { twoLetterCode } from './taste.ts';
import { CERTIFICATES } from './vocab/lists.ts';
import { country, language } from './vocabulary.ts';

/** A service's availability in one country. */
const availabilityInCountry = z.object({
  /** Number of titles known to stream on the service in that country. */
  titleCount: z.int().min(0),
  /** Date (or year) of the newest information for that country. */
  asOf: z.string(),
});

/** A streaming service, and the countries where it is known to stream titles. */
export const streamingService = z.object({
  key: z.string(),
  name: z.string(),
  /** URL of its icon: the operator's file, or a single-color symbol in our icon file. */
  iconUrl: z.string(),
  /** The service's search page; null if it has no page whose URL takes a title's name. */
  search: z
    .object({
      /**
       * An https URL with the placeholder `{title}`, and optionally `{country}` (ISO code, lower case).
       * URL-encode what you fill in.
       */
      template: z.string(),
      /** Whether the operator configured this template. It may then be an affiliate link. */
      isOperators: z.boolean(),
    })
    .nullable(),
  /** Countries where the service is known to stream titles. */
  countries: z.array(availabilityInCountry.extend({ isoCode: z.string() })),
  titleCount: z.int().min(0),
  /** Date (or year) of the newest information about the service. */
  asOf: z.string(),
});
export type StreamingService = z.infer<typeof streamingService>;

export const listStreamings = defineEndpoint({
  method: 'GET',
  path: '/streamings/v2',
  summary: 'Streaming services with titles in the catalog, most titles first.',
  access: 'anyone',
  tag: 'streamings',
  result: z.array(streamingService),
});

export const getLocation = defineEndpoint({
  method: 'GET',
  path: '/location',
  summary:
    'A country by its ISO code, or the viewer’s country if omitted: its languages, streaming services and age ratings.',
  access: 'anyone',
  tag: 'streamings',
  query: z.object({
    isoCode: twoLetterCode
      .optional()
      .describe(
        `An ISO 3166-1 code of two letters, or uk. If omitted, the first of these that exists: the account’s country, the one in the cookie ${COUNTRY_COOKIE}, the one given in the taste test, the first one in Accept-Language, ${DEFAULT_COUNTRY}.`,
      ),
  }),
  result: country.extend({
    /** Languages spoken there, official ones first. */
    languages: z.array(language),
    /** Services known to stream in the country, most titles first. */
    services: z.array(
      streamingService.pick({ key: true, name: true, iconUrl: true }).extend(availabilityInCountry.shape),
    ),
    /** The country's age ratings, mildest first, each with its certificate; empty if we don't know them. */
    certificates: z.array(z.object({ rating: z.string(), group: z.enum(CERTIFICATES) })),
    /** Whether any title is in theaters in the country now. If not, the filter `inTheatre` finds nothing. */
    hasTheatre: z.boolean(),
  }),
  errors: ['COUNTRY_NOT_FOUND'],
});
