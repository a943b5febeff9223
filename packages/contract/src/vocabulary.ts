import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { CERTIFICATES } from './vocab/lists.ts';

/** A country in a list. */
export const country = z.object({
  /** ISO 3166-1 alpha-2, upper case. */
  isoCode: z.string(),
  /** Lower case; gb becomes uk (§3). */
  countryCode: z.string(),
  /** In English. */
  name: z.string(),
  /** An emoji. */
  flag: z.string(),
});
export type Country = z.infer<typeof country>;

export const language = z.object({
  /** ISO 639-1. */
  code: z.string(),
  /** In English. */
  name: z.string(),
  /** Name in the language itself. */
  nativeName: z.string(),
});

/** The fixed lists of §3, except genres, themes and sliders, which `GET /movie-filters/dna` has. */
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
    /** Years, both ends included. */
    ageBands: z.array(z.object({ key: z.string(), name: z.string(), start: z.int(), end: z.int() })),
    /** Mildest first. */
    certificates: z.array(z.enum(CERTIFICATES)),
    certificateGroups: z.array(z.object({ name: z.string(), certificates: z.array(z.enum(CERTIFICATES)) })),
  }),
});
