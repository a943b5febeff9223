import type { z } from 'zod';
import { CORRECTION_FIELDS, type CorrectionField } from '../../db/corrections/correction-fields.ts';
import { validationMessage } from '../../http/validation-message.ts';
import { CorrectionError } from './correction-error.ts';

/** An operator's new value for a field of a title, in the format of title files. */
export interface GivenValue {
  readonly field: string;
  /** Null removes the value. */
  readonly value: unknown;
}

/**
 * Parses an operator's correction `FIELD=VALUE` and validates it with the schema of title files. VALUE is JSON, plain
 * text, or comma-separated items if the field is a list. An empty VALUE removes the field's value. `dna={…}` returns
 * ten fields.
 * @throws CorrectionError for an unknown field or an invalid value
 */
export function parseValue(text: string): GivenValue[] {
  const [, name = '', written = ''] = /^([^=]+)=(.*)$/s.exec(text.trim()) ?? [];
  if (name === '') throw new CorrectionError(`“${text}” is not FIELD=VALUE.`);
  if (name === 'dna') return parseSliders(written);
  return [{ field: name, value: parseOne(name, fieldOf(name), written) }];
}

/**
 * Gets a field that operators can correct, by name.
 * @throws CorrectionError that lists all fields if there is no such field
 */
export function fieldOf(name: string): CorrectionField {
  const field = CORRECTION_FIELDS.get(name);
  if (field) return field;
  throw new CorrectionError(
    `“${name}” can’t be corrected. These can: ${[...CORRECTION_FIELDS.keys()].join(', ')}.`,
  );
}

function parseSliders(written: string): GivenValue[] {
  const given = parseJson(written);
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new CorrectionError('dna takes an object such as {"pace":4}; one slider is dna.pace=4.');
  return Object.entries(given).map(([key, value]) => ({
    field: `dna.${key}`,
    value: parseOne(`dna.${key}`, fieldOf(`dna.${key}`), JSON.stringify(value)),
  }));
}

function parseOne(name: string, { schema }: CorrectionField, written: string): unknown {
  if (written.trim() === '' || written.trim() === 'null') {
    if (!schema.safeParse(undefined).success) throw new CorrectionError(`${name} can’t be empty.`);
    // A list without items is empty, and not null.
    return schema.parse(undefined) ?? null;
  }
  const items = written.split(',').map((item) => item.trim());
  const readings = [parseJson(written), written, items].filter((reading) => reading !== undefined);
  for (const reading of readings) {
    const parsed = schema.safeParse(reading);
    if (parsed.success) return parsed.data;
  }
  throw new CorrectionError(`${name} can’t be ${written}: ${explainRefusal(schema, readings)}.`);
}

/**
 * Describes what is wrong with a value. A value may be read in several ways (JSON, text, list); this
 * describes the first reading of the right type, or else the first reading.
 */
function explainRefusal(schema: CorrectionField['schema'], readings: readonly unknown[]): string {
  const problems = readings.flatMap(
    (reading) => schema.safeParse(reading, { error: operatorWords }).error?.issues[0] ?? [],
  );
  const [first] = problems;
  const nearest = problems.find(({ code }) => code !== 'invalid_type') ?? first;
  if (!nearest) return 'it isn’t one';
  const at = nearest.path.map((step) => (typeof step === 'number' ? `item ${step + 1}` : String(step)));
  return `${at.join(', ') || 'it'} ${nearest.message}`;
}

/**
 * Error messages for operators. Unlike the API's, they list all allowed values, since an operator can't look
 * them up elsewhere.
 */
const operatorWords: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_value'
    ? `must be one of ${issue.values.map(String).join(', ')}`
    : validationMessage(issue);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
