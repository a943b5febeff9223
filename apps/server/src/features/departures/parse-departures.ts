import { COUNTRY_ISO_CODES } from '@palate/contract';
import { z } from 'zod';
import { serviceKey } from '../../catalogue/index.ts';

const COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_ISO_CODES);
const NAME_MAX = 120;

const line = z.strictObject({
  id: z.string().min(1).max(NAME_MAX),
  service: z.string().min(1).max(NAME_MAX).transform(serviceKey).pipe(z.string().min(1, 'is no service')),
  country: z
    .string()
    .transform((code) => code.toUpperCase())
    .refine((code) => COUNTRIES.has(code), 'must be the two letters of a country, such as US'),
  date: z.iso.date('must be a day such as 2026-12-31'),
});

/** One line of the operator's list: a title by our id or IMDb's, a service's key, a country and an ISO date. */
export type DepartureLine = z.output<typeof line> & {
  /** From 1. */
  readonly number: number;
};

/** Thrown if a line of the list is invalid; the message names the line and says what is wrong. */
export class DeparturesError extends Error {
  override name = 'DeparturesError';
}

/**
 * Parses the operator's list of departures, one JSON object per line; skips empty lines.
 * @throws DeparturesError for the first invalid line
 */
export function parseDepartures(text: string): DepartureLine[] {
  return text.split(/\r?\n/).flatMap((source, at) => {
    if (source.trim() === '') return [];
    const number = at + 1;
    const parsed = line.safeParse(parseJson(source, number));
    if (parsed.success) return { ...parsed.data, number };
    const [issue] = parsed.error.issues;
    throw new DeparturesError(
      `Line ${number}: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}`,
    );
  });
}

function parseJson(source: string, number: number): unknown {
  try {
    return JSON.parse(source);
  } catch (cause) {
    throw new DeparturesError(`Line ${number}: it isn’t JSON`, { cause });
  }
}
