import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { GENRE_KEYS, JOBS, SLIDER_KEYS, type SliderKey, THEME_KEYS } from '@palate/contract';
import { z } from 'zod';
import { StartError } from '../../start-error.ts';
import { loadJsonLines } from './json-lines.ts';

const sliderValue = z.number().min(1).max(5);
const judged = z.number().min(0).max(100);
const countryKey = z.string().regex(/^[A-Z]{2}$/, 'must be two capitals of a country, such as GB');
const languageKey = z.string().regex(/^[a-z]{2}$/, 'must be two letters of a language, such as en');
const day = z.iso.date('must be a day such as 1972-03-24');

/** Schema of one line of `data/titles/*.jsonl`: facts about a film or show, and our own assessment of it. */
export const catalogueTitle = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  kind: z.enum(['movie', 'tv_show']),
  title: z.string().min(1),
  /** The title in its original language and script. */
  originalTitle: z.string().min(1).optional(),
  /**
   * Other names that people search for. `language` (ISO 639-1) is absent for English names, and for names
   * that belong to no language.
   */
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
      /** Distinguishes titles with the same name; the slug of the name if absent. */
      id: z.string().optional(),
    }),
  ),
  genres: z.array(z.enum(GENRE_KEYS)).min(1),
  themes: z.array(z.enum(THEME_KEYS)).min(1),
  runtimeMinutes: z.int().positive().optional(),
  seasonCount: z.int().positive().optional(),
  /** Number, year and episode count of each season. */
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
  movieRating: judged,
  popularity: judged,
  dna: z.strictObject(
    Object.fromEntries(SLIDER_KEYS.map((key) => [key, sliderValue])) as Record<SliderKey, typeof sliderValue>,
  ),
  synopsis: z.string().min(20).max(600),
  /** Names of facts that differ from the reference data, but which we have checked and know to be right. */
  standBy: z.array(z.string()).optional(),
});
/** A validated line of `data/titles/*.jsonl`. */
export type CatalogueTitle = z.output<typeof catalogueTitle>;

/** Lists the paths of a folder's `.jsonl` files, sorted by name. */
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

/**
 * Reads one file of `data/titles`, one title per line.
 * @throws StartError naming file, line and field of the first invalid value
 */
export function loadTitleFile(file: string): AsyncGenerator<CatalogueTitle> {
  return loadJsonLines(file, catalogueTitle);
}
