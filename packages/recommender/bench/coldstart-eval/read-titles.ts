import { createInterface } from 'node:readline';
import type { TitleContent, Vocabulary } from '../../src/index.ts';
import { openText } from '../reading/open-text.ts';
import type { ListedMovie } from './read-genres.ts';

/** What a title is made of, as public sources have it; the fields that content alone may use. */
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

export interface ContentTitles {
  /** Sliders none: nobody judged these titles. Themes are the keywords of several titles. */
  readonly vocabulary: Vocabulary;
  /** In the order of the numbers asked for. */
  readonly titles: readonly TitleContent[];
  /** How many of them the file describes. */
  readonly described: number;
}

const KEYWORD_TITLES = 12;
const KEYWORDS_AT_MOST = 120;
const UNKNOWN = { year: 1990, reception: 65, fame: 30 } as const;

/**
 * Titles of a taste test by what they are made of: genres (MovieLens' own where they are listed),
 * people, year and frequent keywords, and, if asked for, how good and how well known critics and
 * crowds elsewhere hold them.
 * @param ids MovieLens numbers.
 * @returns null where there is no such file.
 */
export async function readContent(
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
      reception: score === undefined ? UNKNOWN.reception : Math.min(100, 10 * score),
      fame: line.imdb_votes ? Math.min(100, 16 * Math.log10(1 + line.imdb_votes / 50)) : UNKNOWN.fame,
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
