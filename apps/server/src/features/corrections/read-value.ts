import type { z } from 'zod';
import { CORRECTION_FIELDS, type CorrectionField } from '../../db/corrections/correction-fields.ts';
import { plainWords } from '../../http/plain-words.ts';
import { CorrectionError } from './correction-error.ts';

/** A field and the value the operator gives it, as a line of the catalogue has it. */
export interface GivenValue {
  readonly field: string;
  /** Null says there is none. */
  readonly value: unknown;
}

/**
 * Reads `FIELD=VALUE`, checked by the schema of the catalogue's lines. The value is JSON, or plain text, or
 * for a list its items with commas between; none at all says there is none. `dna={…}` is ten fields.
 * @throws CorrectionError for a field or a value that isn't one
 */
export function readValue(text: string): GivenValue[] {
  const [, name = '', written = ''] = /^([^=]+)=(.*)$/s.exec(text.trim()) ?? [];
  if (name === '') throw new CorrectionError(`“${text}” is not FIELD=VALUE.`);
  if (name === 'dna') return readSliders(written);
  return [{ field: name, value: readOne(name, fieldOf(name), written) }];
}

/** The field of a name. @throws CorrectionError naming those there are */
export function fieldOf(name: string): CorrectionField {
  const field = CORRECTION_FIELDS.get(name);
  if (field) return field;
  throw new CorrectionError(
    `“${name}” can’t be corrected. These can: ${[...CORRECTION_FIELDS.keys()].join(', ')}.`,
  );
}

function readSliders(written: string): GivenValue[] {
  const given = parseJson(written);
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new CorrectionError('dna takes an object such as {"pace":4}; one slider is dna.pace=4.');
  return Object.entries(given).map(([key, value]) => ({
    field: `dna.${key}`,
    value: readOne(`dna.${key}`, fieldOf(`dna.${key}`), JSON.stringify(value)),
  }));
}

function readOne(name: string, { schema }: CorrectionField, written: string): unknown {
  if (written.trim() === '' || written.trim() === 'null') {
    if (!schema.safeParse(undefined).success) throw new CorrectionError(`${name} can’t be empty.`);
    // A list that is left out is an empty one.
    return schema.parse(undefined) ?? null;
  }
  const items = written.split(',').map((item) => item.trim());
  const readings = [parseJson(written), written, items].filter((reading) => reading !== undefined);
  for (const reading of readings) {
    const parsed = schema.safeParse(reading);
    if (parsed.success) return parsed.data;
  }
  throw new CorrectionError(`${name} can’t be ${written}: ${whyNot(schema, readings)}.`);
}

/** What is wrong with the reading that comes nearest: one of the right form, whose problem lies deeper or elsewhere. */
function whyNot(schema: CorrectionField['schema'], readings: readonly unknown[]): string {
  const problems = readings.flatMap(
    (reading) => schema.safeParse(reading, { error: operatorWords }).error?.issues[0] ?? [],
  );
  const [first] = problems;
  const nearest = problems.find(({ code }) => code !== 'invalid_type') ?? first;
  if (!nearest) return 'it isn’t one';
  const at = nearest.path.map((step) => (typeof step === 'number' ? `item ${step + 1}` : String(step)));
  return `${at.join(', ') || 'it'} ${nearest.message}`;
}

/** An operator has no list of values at hand, so all of them are said. */
const operatorWords: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_value'
    ? `must be one of ${issue.values.map(String).join(', ')}`
    : plainWords(issue);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
