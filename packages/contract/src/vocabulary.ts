import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { CERTIFICATES } from './vocab/lists.ts';

/** A country in a list. */
export const country = z.object({
  /** ISO 3166-1 alpha-2 code, upper case. */
  isoCode: z.string(),
  /** The product's country code, lower case; the United Kingdom is `uk` (specification §3). */
  countryCode: z.string(),
  /** English name. */
  name: z.string(),
  /** The country's flag, an emoji. */
  flag: z.string(),
});
export type Country = z.infer<typeof country>;

/** A language in a list. */
export const language = z.object({
  /** ISO 639-1 code. */
  code: z.string(),
  /** English name. */
  name: z.string(),
  /** Name in the language itself. */
  nativeName: z.string(),
});

/**
 * Returns the fixed lists of specification §3, except genres, themes and sliders, which are in `GET
 * /movie-filters/dna`.
 */
export const getVocabulary = defineEndpoint({
  method: 'GET',
  path: '/vocabulary',
  summary: 'Countries with flags, languages with codes, age bands and groups of certificates.',
  access: 'anyone',
  caching: 'public',
  tag: 'streamings',
  result: z.object({
    countries: z.array(country),
    languages: z.array(language),
    /** Age bands. `start` and `end` are in years, both included. */
    ageBands: z.array(z.object({ key: z.string(), name: z.string(), start: z.int(), end: z.int() })),
    /** Age certificates, mildest first. */
    certificates: z.array(z.enum(CERTIFICATES)),
    certificateGroups: z.array(z.object({ name: z.string(), certificates: z.array(z.enum(CERTIFICATES)) })),
  }),
});
