import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TitleFeatures } from '../../src/predict/index.ts';

/** The fields of a line of `data/titles/*.jsonl` that a prediction needs. */
interface CatalogueLine {
  readonly id: string;
  readonly kind: 'movie' | 'tv_show';
  readonly year: number;
  readonly imdbId?: string;
  readonly runtimeMinutes?: number;
  readonly genres: readonly string[];
  readonly themes: readonly string[];
  readonly people: readonly { readonly name: string; readonly job?: string }[];
  readonly certificates?: { readonly US?: string };
  readonly countries?: readonly string[];
  readonly languages?: readonly string[];
  readonly synopsis?: string;
  readonly dna: Readonly<Record<string, number>>;
}

/** A title whose sliders and themes we judged ourselves, with the facts we know about it. */
export interface JudgedTitle {
  readonly id: string;
  readonly imdbId: string | null;
  /** The facts from which DNA and themes are predicted. */
  readonly features: TitleFeatures;
  /** One value per slider, 1..5, in the order of `JudgedTitles.sliders`. */
  readonly dna: readonly number[];
  /** Indices into `JudgedTitles.themes`. */
  readonly themes: readonly number[];
}

/** The bundled catalog's titles, with the keys of their sliders and themes. */
export interface JudgedTitles {
  readonly sliders: readonly string[];
  readonly themes: readonly string[];
  readonly titles: readonly JudgedTitle[];
}

/** Loads the bundled catalog. Returns null if the folder contains no titles. */
export async function loadJudgedTitles(folder: string): Promise<JudgedTitles | null> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jsonl')).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const lines = texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as CatalogueLine);
  const [first] = lines;
  if (!first) return null;
  const sliders = Object.keys(first.dna);
  const themes = [...new Set(lines.flatMap((line) => line.themes))].sort();
  return { sliders, themes, titles: lines.map((line) => judgedTitle(line, sliders, themes)) };
}

function judgedTitle(
  line: CatalogueLine,
  sliders: readonly string[],
  themes: readonly string[],
): JudgedTitle {
  return {
    id: line.id,
    imdbId: line.imdbId ?? null,
    features: {
      kind: line.kind,
      year: line.year,
      runtimeMinutes: line.runtimeMinutes,
      genres: line.genres,
      overview: line.synopsis,
      people: line.people.filter(isMaking).map(({ name }) => name),
      certificate: line.certificates?.US,
      countries: line.countries,
      languages: line.languages,
    },
    dna: sliders.map((key) => line.dna[key] ?? Number.NaN),
    themes: line.themes.map((key) => themes.indexOf(key)),
  };
}

/**
 * Whether the recommender uses a credit: it reads directors, creators and cast; writers and composers are
 * only displayed.
 */
function isMaking({ job }: CatalogueLine['people'][number]): boolean {
  return job !== 'writer' && job !== 'composer';
}
