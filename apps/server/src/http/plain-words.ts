import type { z } from 'zod';

/** A fault as Zod's error map is handed it. */
type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** More than these many values are counted, not listed. */
const LISTED = 12;
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
      return `must ${issue.origin === 'number' || issue.origin === 'int' ? 'be' : 'have'} ${least(issue)}`;
    case 'too_big':
      return `must ${issue.origin === 'number' || issue.origin === 'int' ? 'be' : 'have'} ${most(issue)}`;
    case 'invalid_value':
      return `must be ${oneOf(issue.values)}`;
    case 'unrecognized_keys':
      return `has fields nobody knows: ${issue.keys.slice(0, LISTED).join(', ')}`;
    case 'invalid_union':
      return 'is of no form that is known';
    default:
      return 'is not written in the form that is taken here';
  }
}

interface Limit {
  origin: string;
}

function least({ origin, minimum, exact }: Limit & { minimum: number | bigint; exact?: boolean }): string {
  return `${exact ? 'exactly' : 'at least'} ${minimum}${unitOf(origin, minimum)}`;
}

function most({ origin, maximum, exact }: Limit & { maximum: number | bigint; exact?: boolean }): string {
  return `${exact ? 'exactly' : 'at most'} ${maximum}${unitOf(origin, maximum)}`;
}

function unitOf(origin: string, count: number | bigint): string {
  const unit = { string: 'character', array: 'item', object: 'field' }[origin];
  if (!unit) return '';
  return ` ${unit}${Number(count) === 1 ? '' : 's'}`;
}

function oneOf(values: readonly unknown[]): string {
  const listed = values.slice(0, LISTED).map(String).join(', ');
  if (values.length === 1) return listed;
  return values.length <= LISTED
    ? `one of ${listed}`
    : `one of ${values.length} values that /api/openapi.json lists, such as ${values.slice(0, 3).map(String).join(', ')}`;
}
