import { createInterface } from 'node:readline';
import type { TitleContent, Vocabulary } from '../../src/index.ts';
import { openText } from '../reading/open-text.ts';
import type { ListedMovie } from './read-genres.ts';

/** A title's content from public sources: only the fields that a prediction from content may use. */
interface TitleLine {
  readonly movielens_id?: number;
  readonly year?: number;
  readonly genres?: readonly string[];
  readonly keywords?: readonly string[];
  readonly cast?: readonly string[];
  readonly director?: readonly string[];
  readonly imdb_score?: number;
  readonly vote_average?: number;
  readonly imdb_votes?: number;
}

/** Titles described by public sources, with their vocabulary. */
export interface ContentTitles {
  /**
   * The vocabulary of these titles. It has no sliders, since nobody judged the titles; its themes are the
   * keywords that several titles share.
   */
  readonly vocabulary: Vocabulary;
  /** The titles in the order of the requested numbers. */
  readonly titles: readonly TitleContent[];
  /** Number of these titles that the file describes. */
  readonly described: number;
}

const KEYWORD_TITLES = 12;
const KEYWORDS_AT_MOST = 120;
const UNKNOWN = { year: 1990, movieRating: 65, popularity: 30 } as const;

/**
 * Loads the content of a taste test's titles from a file of a public source: genres (from MovieLens if it lists the
 * title), people, year, frequent keywords, scores and popularity.
 * @param ids MovieLens numbers of the titles
 * @param genres the vocabulary of genres
 * @param movies MovieLens's list of movies by number; null without it
 * @returns null if there is no such file
 */
export async function loadContent(
  file: string,
  ids: readonly number[],
  genres: readonly string[],
  movies: ReadonlyMap<number, ListedMovie> | null,
): Promise<ContentTitles | null> {
  const source = await openText(file);
  if (!source) return null;
  const wanted = new Set(ids);
  const lines = new Map<number, TitleLine>();
  for await (const text of createInterface({ input: source, crlfDelay: Infinity })) {
    if (text.trim() === '') continue;
    const line = JSON.parse(text) as TitleLine;
    const id = line.movielens_id;
    if (id !== undefined && wanted.has(id) && !lines.has(id)) lines.set(id, line);
  }
  const keywords = frequentKeywords([...lines.values()]);
  const indexOf = new Map(keywords.map((keyword, i) => [keyword, i]));
  const people = new Map<string, number>();
  const numberOf = (name: string) => {
    if (!people.has(name)) people.set(name, people.size);
    return people.get(name) as number;
  };
  const titles = ids.map((id): TitleContent => {
    const line = lines.get(id) ?? {};
    const listed = movies?.get(id);
    const score = line.imdb_score ?? line.vote_average;
    return {
      id: String(id),
      kind: 'movie',
      sliders: [],
      themes: (line.keywords ?? []).flatMap((keyword) => indexOf.get(keyword) ?? []),
      genres: (listed?.genres ?? line.genres ?? []).flatMap((genre) => {
        const index = genres.indexOf(genre);
        return index < 0 ? [] : index;
      }),
      people: [...new Set([...(line.director ?? []), ...(line.cast ?? [])])].map(numberOf),
      year: line.year ?? listed?.year ?? UNKNOWN.year,
      movieRating: score === undefined ? UNKNOWN.movieRating : Math.min(100, 10 * score),
      popularity: line.imdb_votes
        ? Math.min(100, 16 * Math.log10(1 + line.imdb_votes / 50))
        : UNKNOWN.popularity,
    };
  });
  return { vocabulary: { sliders: [], themes: keywords, genres }, titles, described: lines.size };
}

function frequentKeywords(lines: readonly TitleLine[]): string[] {
  const counts = new Map<string, number>();
  for (const { keywords = [] } of lines) {
    for (const keyword of new Set(keywords)) counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= KEYWORD_TITLES)
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, KEYWORDS_AT_MOST)
    .map(([keyword]) => keyword);
}
