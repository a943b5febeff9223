import { counted } from '@palate/contract';
import type { z } from 'zod';

/** A fault as Zod's error map is handed it. */
type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** More than these many values are counted, not listed. */
const LISTED = 12;
/** What was sent is repeated to so many characters, to be known again by who sent it. */
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
 * What a field accepts, for the person who sent something else: it follows the field's name and a
 * colon. Where a schema has words of its own, those are used instead.
 */
export function plainWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'string' && Array.isArray(issue.input)) return 'must be one text, not a list';
      return `${issue.input === undefined ? 'is missing; it ' : ''}must be ${KINDS[issue.expected] ?? 'of another kind'}`;
    case 'too_small':
      return `must ${limitWords(issue.origin, 'at least', issue.minimum, issue.exact)}`;
    case 'too_big':
      return `must ${limitWords(issue.origin, 'at most', issue.maximum, issue.exact)}`;
    case 'invalid_value':
      return `must be ${oneOf(issue.values)}`;
    case 'unrecognized_keys':
      return `has fields nobody knows: ${issue.keys.slice(0, LISTED).map(cutKey).join(', ')}`;
    case 'invalid_union':
      return 'is of no form that is known';
    default:
      return 'is not written in the form that is taken here';
  }
}

/** What values are counted in; a number is its own measure. */
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

/** A field's name that was made up by who sent it, as it is repeated to them. */
export function cutKey(key: string): string {
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
