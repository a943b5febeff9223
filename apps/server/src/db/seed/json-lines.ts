import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { z } from 'zod';
import { StartError } from '../../start-error.ts';

/**
 * Reads and validates the entries of a catalog file, one per line; skips empty lines.
 * @throws StartError with file, line and field of the first invalid value
 */
export async function* loadJsonLines<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): AsyncGenerator<z.output<Schema>> {
  const lines = createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    yield parseLine(line, schema, `${file}, line ${number}`);
  }
}

function parseLine<Schema extends z.ZodType>(line: string, schema: Schema, place: string): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw new StartError(`The catalog is damaged at ${place}: it isn’t JSON. Restore the file.`, { cause });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new StartError(
    `The catalog is damaged at ${place}: ${issue?.path.join('.') || 'line'}: ${issue?.message}. Restore the file.`,
  );
}
