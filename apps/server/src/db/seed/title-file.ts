import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { GENRE_KEYS, JOBS, SLIDER_KEYS, type SliderKey, THEME_KEYS } from '@palate/contract';
import { z } from 'zod';
import { StartError } from '../../start-error.ts';
import { readJsonLines } from './json-lines.ts';

const sliderValue = z.number().min(1).max(5);
const judged = z.number().min(0).max(100);
const countryKey = z.string().regex(/^[A-Z]{2}$/, 'must be two capitals of a country, such as GB');
const languageKey = z.string().regex(/^[a-z]{2}$/, 'must be two letters of a language, such as en');
const day = z.iso.date('must be a day such as 1972-03-24');

/** One line of `data/titles/*.jsonl`: what we know and judge of one film or show. */
export const catalogueTitle = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  kind: z.enum(['movie', 'tv_show']),
  title: z.string().min(1),
  /** In the script of the language it was made in. */
  originalTitle: z.string().min(1).optional(),
  /** Other names it is known and looked for by; `language` (ISO 639-1) is missing where it is English or nobody’s. */
  names: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(300),
        language: languageKey.optional(),
        kind: z.enum(['original', 'alternative', 'translated']),
      }),
    )
    .default([]),
  year: z.int().min(1870).max(2100),
  endYear: z.int().min(1870).max(2100).optional(),
  imdbId: z
    .string()
    .regex(/^tt\d{7,9}$/, 'must be an IMDb id such as tt0068646')
    .optional(),
  tmdbId: z.int().positive().optional(),
  people: z.array(
    z.strictObject({
      name: z.string().min(1),
      job: z.enum(JOBS),
      role: z.string().min(1).optional(),
      /** Tells namesakes apart; absent means the name's own slug. */
      id: z.string().optional(),
    }),
  ),
  genres: z.array(z.enum(GENRE_KEYS)).min(1),
  themes: z.array(z.enum(THEME_KEYS)).min(1),
  runtimeMinutes: z.int().positive().optional(),
  seasonCount: z.int().positive().optional(),
  /** number, year, episodes */
  seasons: z.array(z.tuple([z.int(), z.int().nullable(), z.int().nullable()])).default([]),
  countries: z.array(countryKey).min(1),
  languages: z.array(languageKey).min(1),
  certificates: z.record(countryKey, z.string()),
  releaseDate: day.optional(),
  imdbScore: z.number().min(1).max(10).optional(),
  theatrical: z.record(countryKey, day).default({}),
  streamings: z
    .array(
      z.strictObject({
        service: z.string(),
        country: countryKey,
        asOf: z.string().regex(/^\d{4}/, 'must begin with a year'),
      }),
    )
    .default([]),
  reception: judged,
  fame: judged,
  dna: z.strictObject(
    Object.fromEntries(SLIDER_KEYS.map((key) => [key, sliderValue])) as Record<SliderKey, typeof sliderValue>,
  ),
  synopsis: z.string().min(20).max(600),
  /** Facts in which we know better than the reference data we check against. */
  standBy: z.array(z.string()).optional(),
});
export type CatalogueTitle = z.output<typeof catalogueTitle>;

/** The `.jsonl` files of a folder, in the order of their names. */
export async function listTitleFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new StartError(`The catalog folder ${folder} is missing. Restore it from the release.`, {
      cause,
    });
  });
  return names
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(folder, name));
}

/** Reads one file line by line; throws `StartError` naming file, line and field of the first damage. */
export function readTitleFile(file: string): AsyncGenerator<CatalogueTitle> {
  return readJsonLines(file, catalogueTitle);
}
