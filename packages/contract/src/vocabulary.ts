import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { CERTIFICATES } from './vocab/lists.ts';

/** A country as a list names it. */
export const country = z.object({
  /** ISO 3166-1 alpha-2, upper case. */
  isoCode: z.string(),
  /** Lower case, gb written uk (§3). */
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
  /** As its speakers call it. */
  nativeName: z.string(),
});

/** The lists (§3) that no title changes; genres, themes and sliders are `GET /movie-filters/dna`. */
export const getVocabulary = defineEndpoint({
  method: 'GET',
  path: '/vocabulary',
  summary: 'Countries with flags and languages with codes, each by name; age bands; groups of certificates.',
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
