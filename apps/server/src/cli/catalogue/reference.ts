import { z } from 'zod';
import type { CatalogueTitle } from '../../db/seed/title-file.ts';
import { CommandError } from '../command.ts';
import { loadLines } from './load-lines.ts';
import { parseJson } from './load-titles.ts';
import { looseName } from './loose-name.ts';

/** Facts of one title in a reference file; all other fields are ignored. */
const referenceRecord = z.object({
  type: z.enum(['film', 'tv']),
  title: z.string(),
  year: z.int(),
  imdb_id: z.string().nullish(),
  tmdb_id: z.int().nullish(),
  director: z.array(z.string()).nullish(),
  /** Minutes. */
  runtime: z.number().nullish(),
  /** Rating in the United States. */
  certificate: z.string().nullish(),
  /** Streaming services in the United States. */
  services: z.array(z.string()).nullish(),
  imdb_score: z.number().nullish(),
  release_date: z.string().nullish(),
  overview: z.string().nullish(),
  /** Names of the data sets that the record was joined from. */
  sources: z.array(z.string()).nullish(),
});
/** The facts about one title in a reference file: data from another source, to compare ours with. */
export type ReferenceRecord = z.infer<typeof referenceRecord>;

/**
 * Reads a reference file record by record.
 * @throws CommandError naming the first invalid line
 */
export async function* loadReference(file: string): AsyncGenerator<ReferenceRecord> {
  for await (const { number, text } of loadLines(file)) {
    const parsed = referenceRecord.safeParse(parseJson(text));
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      throw new CommandError(
        `${file}, line ${number} is no reference record: ${issue?.path.join('.') || 'line'}: ${issue?.message}`,
      );
    }
    yield parsed.data;
  }
}

/** Finds our title for a reference record, by id or by name and year. */
export class TitleFinder {
  readonly #byImdbId = new Map<string, CatalogueTitle>();
  readonly #byName = new Map<string, CatalogueTitle>();

  constructor(titles: readonly CatalogueTitle[]) {
    for (const title of titles) {
      if (title.imdbId) this.#byImdbId.set(title.imdbId, title);
      for (const name of [title.title, title.originalTitle ?? title.title]) {
        this.#byName.set(nameKey(title.kind, name, title.year), title);
      }
    }
  }

  /**
   * Finds the title in our files that a reference record describes: by IMDb id or, if the record or the title has
   * none, by kind, name and year.
   * @returns undefined if there is no such title
   */
  find(record: ReferenceRecord): CatalogueTitle | undefined {
    const byId = record.imdb_id ? this.#byImdbId.get(record.imdb_id) : undefined;
    if (byId) return byId;
    const kind = record.type === 'tv' ? 'tv_show' : 'movie';
    const byName = this.#byName.get(nameKey(kind, record.title, record.year));
    // Two different ids mean two titles with the same name.
    return byName && !(byName.imdbId && record.imdb_id) ? byName : undefined;
  }
}

function nameKey(kind: string, name: string, year: number): string {
  return `${kind} ${year} ${looseName(name)}`;
}
