import { counted } from '@palate/contract';
import type { z } from 'zod';

/** A validation issue as Zod's error map receives it. */
type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Maximum number of allowed values that a message lists; it gives only their number if there are more. */
const LISTED = 12;
/**
 * Maximum number of characters of an unknown field's name that a message repeats, enough for the sender to recognize
 * it.
 */
const REPEATED = 40;
const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object with named fields',
  array: 'a list',
  tuple: 'a list',
};

/**
 * Returns the error message for an invalid value, for example 'must be a number'. The caller puts the field's
 * name and a colon before it. A schema's own message takes precedence.
 */
export function validationMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'string' && Array.isArray(issue.input)) return 'must be one text, not a list';
      return kindWords(KINDS[issue.expected], issue.input === undefined);
    case 'too_small':
      return `must ${limitWords(issue.origin, 'at least', issue.minimum, issue.exact)}`;
    case 'too_big':
      return `must ${limitWords(issue.origin, 'at most', issue.maximum, issue.exact)}`;
    case 'invalid_value':
      return `must be ${oneOf(issue.values)}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.slice(0, LISTED).map(shortenKey).join(', ')}`;
    case 'invalid_union':
      return 'doesn’t match any accepted format';
    default:
      return 'isn’t in the expected format';
  }
}

function kindWords(kind: string | undefined, isMissing: boolean): string {
  if (kind === undefined) return isMissing ? 'is missing' : 'has the wrong type';
  return isMissing ? `is missing; it must be ${kind}` : `must be ${kind}`;
}

/** Units of lengths; numbers have none. */
const UNITS: Readonly<Record<string, string>> = { string: 'character', array: 'item', object: 'field' };

function limitWords(
  origin: string,
  word: 'at least' | 'at most',
  bound: number | bigint,
  isExact = false,
): string {
  const limit = isExact ? 'exactly' : word;
  const unit = UNITS[origin];
  return unit ? `have ${limit} ${counted(Number(bound), unit)}` : `be ${limit} ${bound}`;
}

/** Shortens the name of an unknown field that a client sent, for an error message. A short name stays as it is. */
export function shortenKey(key: string): string {
  const characters = Array.from(key);
  return characters.length <= REPEATED ? key : `${characters.slice(0, REPEATED).join('')}…`;
}

function oneOf(values: readonly unknown[]): string {
  const listed = values.slice(0, LISTED).map(String).join(', ');
  if (values.length === 1) return listed;
  return values.length <= LISTED
    ? `one of ${listed}`
    : `one of ${values.length} values that /api/openapi.json lists, such as ${values.slice(0, 3).map(String).join(', ')}`;
}
