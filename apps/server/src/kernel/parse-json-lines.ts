import { COUNTRY_ISO_CODES } from '@palate/contract';
import { z } from 'zod';
import { serviceKey } from '../catalogue/index.ts';

const COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_ISO_CODES);
const NAME_MAX = 120;

/**
 * Zod schema of a streaming service in a line of an operator's list, given by name or key. Its output is the
 * service's key.
 */
export const serviceInLine = z
  .string()
  .min(1)
  .max(NAME_MAX)
  .transform(serviceKey)
  .pipe(z.string().min(1, 'is no service'));

/** Zod schema of a country in a line of an operator's list. Its output is the upper-case ISO code. */
export const countryInLine = z
  .string()
  .transform((code) => code.toUpperCase())
  .refine((code) => COUNTRIES.has(code), 'must be the two letters of a country, such as US');

/** Zod schema of a day (ISO date) in a line of an operator's list. */
export const dayInLine = z.iso.date('must be a day such as 2026-12-31');

/** Thrown if a line of an operator's list is invalid; the message names the line and says what is wrong. */
export class InvalidLineError extends Error {
  override name = 'InvalidLineError';
}

/**
 * Parses an operator's list, one JSON object per line; skips empty lines.
 * @returns the lines with their numbers, from 1
 * @throws InvalidLineError for the first invalid line
 */
export function parseJsonLines<Schema extends z.ZodType<object>>(
  text: string,
  line: Schema,
): (z.output<Schema> & { readonly number: number })[] {
  return text.split(/\r?\n/).flatMap((source, at) => {
    if (source.trim() === '') return [];
    const number = at + 1;
    const parsed = line.safeParse(parseJson(source, number));
    if (parsed.success) return { ...parsed.data, number };
    const [issue] = parsed.error.issues;
    throw new InvalidLineError(
      `Line ${number}: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}`,
    );
  });
}

function parseJson(source: string, number: number): unknown {
  try {
    return JSON.parse(source);
  } catch (cause) {
    throw new InvalidLineError(`Line ${number}: it isn’t JSON`, { cause });
  }
}
