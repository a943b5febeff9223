import { createInterface } from 'node:readline';
import type { TitleFeatures } from '../../src/predict/index.ts';
import { openText } from '../reading/open-text.ts';

/** The fields of a line of a file of shared titles that a prediction needs. */
interface SourceLine {
  readonly imdb_id?: string;
  readonly type: 'film' | 'tv';
  readonly year: number;
  readonly genres?: readonly string[];
  readonly keywords?: readonly string[];
  readonly overview?: string;
  readonly cast?: readonly string[];
  readonly director?: readonly string[];
  readonly runtime?: number;
  readonly certificate?: string;
  readonly countries?: readonly string[];
  readonly language?: string;
}

/**
 * Loads descriptions of titles from a public source, by IMDb id. If several lines have the same id, the first
 * one counts.
 * @returns an error message if there is no such file, or if it has none of our titles
 */
export async function loadSource(file: string): Promise<ReadonlyMap<string, TitleFeatures> | string> {
  const source = await openText(file);
  if (!source) return `there is no ${file}`;
  const titles = new Map<string, TitleFeatures>();
  for await (const text of createInterface({ input: source, crlfDelay: Infinity })) {
    if (text.trim() === '') continue;
    const line = JSON.parse(text) as SourceLine;
    if (line.imdb_id && !titles.has(line.imdb_id)) titles.set(line.imdb_id, featuresOfLine(line));
  }
  return titles.size > 0 ? titles : `no title in ${file} has an imdb_id`;
}

function featuresOfLine(line: SourceLine): TitleFeatures {
  return {
    kind: line.type === 'tv' ? 'tv_show' : 'movie',
    year: line.year,
    runtimeMinutes: line.runtime,
    genres: (line.genres ?? []).map((genre) => genre.toLowerCase().replaceAll(' ', '-')),
    keywords: line.keywords,
    overview: line.overview,
    people: [...(line.director ?? []), ...(line.cast ?? [])],
    certificate: line.certificate,
    countries: line.countries,
    languages: line.language ? [line.language] : [],
  };
}
