import { AppError, type Endpoint } from '@palate/contract';
import { z } from 'zod';
import { cutKey, plainWords } from './plain-words.ts';

/** The three parts of a request, before they are checked. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const DEPTH_MAX = 12;
const nothing = z.unknown();

/**
 * Checks a request by its endpoint's schemas. Throws INVALID_REQUEST with the field's name and what
 * is accepted; text that PostgreSQL can't hold (NUL, half a character) is refused here as well.
 */
export function parseInput(endpoint: Endpoint, raw: RawInput) {
  return {
    params: parsePart(endpoint.params ?? nothing, raw.params ?? {}),
    query: parsePart(endpoint.query ?? nothing, raw.query ?? {}),
    body: parsePart(endpoint.body ?? nothing, raw.body),
  };
}

function parsePart(schema: z.ZodType, value: unknown): unknown {
  const unsafe = findUnstorable(value, []);
  if (unsafe) throw invalid(unsafe, 'must not hold NUL or broken characters, or be nested deeper than 12');
  const parsed = schema.safeParse(value, { error: plainWords });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalid((issue?.path ?? []).map(String), issue?.message ?? 'is not accepted');
}

function invalid(path: string[], what: string): AppError {
  return new AppError('INVALID_REQUEST', `${path.map(cutKey).join('.') || 'body'}: ${what}`);
}

function findUnstorable(value: unknown, path: string[]): string[] | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  if (path.length > DEPTH_MAX) return path.slice(0, 3);
  for (const [key, part] of Object.entries(value)) {
    const found = findUnstorable(key, [...path, 'name']) ?? findUnstorable(part, [...path, key]);
    if (found) return found;
  }
  return null;
}
