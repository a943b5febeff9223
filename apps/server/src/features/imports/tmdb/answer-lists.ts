import type { FieldReader } from '../titles/field-reader.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the value as a record if it is an object, otherwise an empty record. */
export function asRecord(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the objects in the list at a path of TMDB's response. Returns an empty list if the path is missing. Reports a
 * problem if the value isn't a list, and for each item that isn't an object.
 */
export function listObjectsAt(fields: FieldReader, answer: Fields, path: readonly string[]): Fields[] {
  const field = path.join('.');
  let value: unknown = answer;
  for (const name of path) {
    if (value === undefined || value === null) return [];
    value = isRecord(value) ? value[name] : value;
  }
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    fields.refuse(field, 'It isn’t a list');
    return [];
  }
  const records = value.filter(isRecord);
  if (records.length < value.length)
    fields.refuse(field, `${value.length - records.length} in the list can’t be read`);
  return records;
}

/**
 * Returns the text field `name` of each object in the list at a path of TMDB's response (see `listObjectsAt`), without
 * duplicates and blank texts.
 */
export function textsOf(
  fields: FieldReader,
  answer: Fields,
  path: readonly string[],
  name: string,
): string[] {
  const texts = new Set<string>();
  for (const record of listObjectsAt(fields, answer, path)) {
    const text = record[name];
    if (typeof text !== 'string' || text.includes('\0') || !text.isWellFormed())
      fields.refuse(path.join('.'), `One in the list has no ${name}`);
    else if (text.trim() !== '') texts.add(text.trim());
  }
  return [...texts];
}
