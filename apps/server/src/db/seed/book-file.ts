import { GENRE_KEYS, SLIDER_KEYS, type SliderKey, THEME_KEYS } from '@palate/contract';
import { z } from 'zod';
import { loadJsonLines } from './json-lines.ts';

const EARLIEST_YEAR = -3000;
const judged = z.number().min(0).max(100);
const sliderValue = z.number().min(1).max(5);

/** Returns whether a text is a valid ISBN-13: thirteen digits, the last of which is a checksum (ISO 2108). */
export function isIsbn13(text: string): boolean {
  if (!/^97[89]\d{10}$/.test(text)) return false;
  return [...text].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

/** Schema of one line of `data/books/*.jsonl`: facts about a book, and our own assessment of it. */
export const catalogueBook = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().min(1),
  originalTitle: z.string().min(1).optional(),
  /** Year of first publication; negative before the year 1. */
  year: z
    .int()
    .min(EARLIEST_YEAR)
    .max(2100)
    .refine((year) => year !== 0, 'there is no year 0'),
  authors: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        /** Distinguishes people with the same name; the slug of the name if absent. */
        id: z.string().optional(),
      }),
    )
    .min(1),
  /** Number of pages of a typical edition. */
  pages: z.int().positive(),
  isbn: z
    .string()
    .refine(isIsbn13, 'is no ISBN-13: thirteen digits, the last of which checks the others')
    .optional(),
  series: z.strictObject({ name: z.string().min(1), number: z.int().positive() }).optional(),
  /** Original languages. */
  languages: z.array(z.string().regex(/^[a-z]{2}$/)).min(1),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  genres: z.array(z.enum(GENRE_KEYS)).min(1),
  themes: z.array(z.enum(THEME_KEYS)).min(1),
  rating: judged,
  popularity: judged,
  dna: z.strictObject(
    Object.fromEntries(SLIDER_KEYS.map((key) => [key, sliderValue])) as Record<SliderKey, typeof sliderValue>,
  ),
  /** IMDb ids of the films and shows based on the book. */
  adaptations: z
    .array(z.string().regex(/^tt\d{7,9}$/))
    .refine((ids) => new Set(ids).size === ids.length, 'names a title twice'),
  synopsis: z.string().min(20).max(600),
});
/** A validated line of `data/books/*.jsonl`. */
export type CatalogueBook = z.output<typeof catalogueBook>;

/**
 * Reads one file of `data/books`, one book per line.
 * @throws StartError naming file, line and field of the first invalid value
 */
export function loadBookFile(file: string): AsyncGenerator<CatalogueBook> {
  return loadJsonLines(file, catalogueBook);
}
