import { z } from 'zod';
import { readJsonLines } from './json-lines.ts';
import { slug } from './slug.ts';

/** One line of `data/people/*.jsonl`: how somebody is written in their own script, and by others. */
const cataloguePerson = z.strictObject({
  name: z.string().min(1),
  /** Tells namesakes apart; absent means the name’s own slug. */
  id: z.string().optional(),
  /** ISO 639-1, of the first of the names. */
  language: z.string().regex(/^[a-z]{2}$/),
  names: z.array(z.string().min(1).max(120)).min(1),
});

/** Other names by the person’s id. */
export type OtherNames = ReadonlyMap<string, readonly string[]>;

/** Reads other names of people. @throws StartError naming file, line and field of the first damage */
export async function readOtherNames(files: readonly string[]): Promise<OtherNames> {
  const others = new Map<string, readonly string[]>();
  for (const file of files) {
    for await (const { name, id, names } of readJsonLines(file, cataloguePerson))
      others.set(id ?? slug(name), names);
  }
  return others;
}
