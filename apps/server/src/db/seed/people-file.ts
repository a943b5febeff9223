import { z } from 'zod';
import { loadJsonLines } from './json-lines.ts';
import { slug } from './slug.ts';

/** One line of `data/people/*.jsonl`: a person's name in their own script, and other spellings. */
const cataloguePerson = z.strictObject({
  name: z.string().min(1),
  /** Distinguishes people with the same name; the slug of the name if absent. */
  id: z.string().optional(),
  /** Language of the first name in `names`, ISO 639-1. */
  language: z.string().regex(/^[a-z]{2}$/),
  names: z.array(z.string().min(1).max(120)).min(1),
});

/** People's alternative names, such as in their own script, by person id. */
export type OtherNames = ReadonlyMap<string, readonly string[]>;

/**
 * Reads people's alternative names from the files of `data/people`.
 * @throws StartError naming file, line and field of the first invalid value
 */
export async function loadOtherNames(files: readonly string[]): Promise<OtherNames> {
  const others = new Map<string, readonly string[]>();
  for (const file of files) {
    for await (const { name, id, names } of loadJsonLines(file, cataloguePerson))
      others.set(id ?? slug(name), names);
  }
  return others;
}
