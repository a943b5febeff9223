import { AppError, type Endpoint, type ErrorCode } from '@palate/contract';
import type { z } from 'zod';
import { shortenKey, validationMessage } from './validation-message.ts';

/** The three parts of a request, before validation. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const DEPTH_MAX = 12;

/**
 * Validates a request against its endpoint's schemas. Also rejects text that PostgreSQL can't store (NUL,
 * lone surrogates).
 * @throws INVALID_REQUEST, or the field's own code from the endpoint's `fieldErrors`; the message names the
 * field and what it accepts
 */
export function parseInput(endpoint: Endpoint, raw: RawInput) {
  return {
    params: parsePart(endpoint.params, raw.params ?? {}),
    query: parsePart(endpoint.query, raw.query ?? {}),
    body: parsePart(endpoint.body, raw.body, endpoint.fieldErrors),
  };
}

function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  fieldErrors: Endpoint['fieldErrors'] = {},
): unknown {
  const unsafe = findUnstorable(value, []);
  if (unsafe) throw invalid(unsafe, 'must not hold NUL or broken characters, or be nested deeper than 12');
  if (!schema) return value;
  const parsed = schema.safeParse(value, { error: validationMessage });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = (issue?.path ?? []).map(String);
  const [field = ''] = path;
  const code = Object.hasOwn(fieldErrors, field) ? fieldErrors[field] : undefined;
  throw invalid(path, issue?.message ?? 'is not accepted', code);
}

function invalid(path: string[], what: string, code: ErrorCode = 'INVALID_REQUEST'): AppError {
  return new AppError(code, `${path.map(shortenKey).join('.') || 'body'}: ${what}`);
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
