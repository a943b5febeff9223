import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Certificate, certificateGroup } from '@palate/contract';
import type { TitleContent, Vocabulary } from '../../src/index.ts';

/** Folder of the titles that are part of the product. */
export const CATALOGUE = fileURLToPath(new URL('../../../../data/titles', import.meta.url));

/** The fields of a line of `data/titles/*.jsonl` that the engine needs. */
interface CatalogueLine {
  readonly id: string;
  readonly kind: 'movie' | 'tv_show';
  readonly year: number;
  readonly imdbId?: string;
  readonly people: readonly { readonly name: string; readonly job: string }[];
  readonly genres: readonly string[];
  readonly themes: readonly string[];
  readonly certificates?: Readonly<Record<string, string>>;
  readonly movieRating: number;
  readonly popularity: number;
  readonly dna: Readonly<Record<string, number>>;
}

/** The bundled catalog, as the recommender reads it. */
export interface Catalogue {
  readonly vocabulary: Vocabulary;
  readonly titles: readonly TitleContent[];
  /** The age certificate of each title. */
  readonly certificates: readonly Certificate[];
  /** Row by IMDb number (without `tt` and leading zeros). */
  readonly rowOfImdb: ReadonlyMap<number, number>;
}

/**
 * Reads the catalog that is part of the product. Its vocabulary consists of the keys that occur in it, in
 * order of first use.
 * @returns null if the folder contains no titles.
 */
export async function loadCatalogue(folder: string): Promise<Catalogue | null> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jsonl')).sort();
  const lines: CatalogueLine[] = [];
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const line of text.split('\n'))
      if (line.trim() !== '') lines.push(JSON.parse(line) as CatalogueLine);
  }
  const [first] = lines;
  if (first === undefined) return null;
  const vocabulary = {
    sliders: Object.keys(first.dna),
    themes: [...new Set(lines.flatMap(({ themes }) => themes))],
    genres: [...new Set(lines.flatMap(({ genres }) => genres))],
  };
  const names = [...new Set(lines.flatMap(({ people }) => people.filter(isMaking).map(({ name }) => name)))];
  const indexOfName = new Map(names.map((name, i) => [name, i]));
  const rowOfImdb = new Map<number, number>();
  const titles = lines.map((line, row): TitleContent => {
    if (line.imdbId) rowOfImdb.set(Number(line.imdbId.slice(2)), row);
    return {
      ...line,
      sliders: vocabulary.sliders.map((key) => line.dna[key] ?? 3),
      themes: line.themes.map((key) => vocabulary.themes.indexOf(key)),
      genres: line.genres.map((key) => vocabulary.genres.indexOf(key)),
      people: line.people.filter(isMaking).map(({ name }) => indexOfName.get(name) ?? -1),
    };
  });
  const certificates = lines.map((line) => certificateGroup(line.certificates ?? {}));
  return { vocabulary, titles, certificates, rowOfImdb };
}

/**
 * Whether the recommender uses a credit: it reads directors, creators and cast; writers and composers are
 * only displayed.
 */
function isMaking({ job }: CatalogueLine['people'][number]): boolean {
  return job !== 'writer' && job !== 'composer';
}
