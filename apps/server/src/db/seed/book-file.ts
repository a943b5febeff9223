import { GENRE_KEYS, SLIDER_KEYS, type SliderKey, THEME_KEYS } from '@palate/contract';
import { z } from 'zod';
import { readJsonLines } from './json-lines.ts';

const EARLIEST_YEAR = -3000;
const judged = z.number().min(0).max(100);
const sliderValue = z.number().min(1).max(5);

/** Thirteen digits whose last one checks the others (ISO 2108). */
export function isIsbn13(text: string): boolean {
  if (!/^97[89]\d{10}$/.test(text)) return false;
  return [...text].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

/** One line of `data/books/*.jsonl`: what we know and judge of one book. */
export const catalogueBook = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().min(1),
  originalTitle: z.string().min(1).optional(),
  /** Of first publication; negative before the year 1. */
  year: z
    .int()
    .min(EARLIEST_YEAR)
    .max(2100)
    .refine((year) => year !== 0, 'there is no year 0'),
  authors: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        /** Tells namesakes apart; absent means the name’s own slug. */
        id: z.string().optional(),
      }),
    )
    .min(1),
  /** Of a usual edition. */
  pages: z.int().positive(),
  isbn: z
    .string()
    .refine(isIsbn13, 'is no ISBN-13: thirteen digits, the last of which checks the others')
    .optional(),
  series: z.strictObject({ name: z.string().min(1), number: z.int().positive() }).optional(),
  /** Of the original. */
  languages: z.array(z.string().regex(/^[a-z]{2}$/)).min(1),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  genres: z.array(z.enum(GENRE_KEYS)).min(1),
  themes: z.array(z.enum(THEME_KEYS)).min(1),
  reception: judged,
  fame: judged,
  dna: z.strictObject(
    Object.fromEntries(SLIDER_KEYS.map((key) => [key, sliderValue])) as Record<SliderKey, typeof sliderValue>,
  ),
  /** IMDb ids of the films and shows made of it. */
  adaptations: z
    .array(z.string().regex(/^tt\d{7,9}$/))
    .refine((ids) => new Set(ids).size === ids.length, 'names a title twice'),
  synopsis: z.string().min(20).max(600),
});
export type CatalogueBook = z.output<typeof catalogueBook>;

/** Reads one file line by line; throws `StartError` naming file, line and field of the first damage. */
export function readBookFile(file: string): AsyncGenerator<CatalogueBook> {
  return readJsonLines(file, catalogueBook);
}
