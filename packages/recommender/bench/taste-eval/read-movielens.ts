import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One member's ratings, half to five stars, by catalogue row. */
export interface Member {
  readonly id: number;
  readonly ratings: readonly { readonly row: number; readonly stars: number }[];
}

/**
 * Reads a MovieLens folder (`ratings.csv`, `links.csv`), keeping what joins to the catalogue.
 * @returns null where either file is missing.
 */
export async function readMovieLens(
  folder: string,
  rowOfImdb: ReadonlyMap<number, number>,
): Promise<Member[] | null> {
  const [ratings, links] = await Promise.all(
    ['ratings.csv', 'links.csv'].map((name) => readFile(join(folder, name), 'utf8').catch(() => null)),
  );
  if (!ratings || !links) return null;
  const rowOfMovie = new Map<string, number>();
  for (const [movie, imdb] of splitLines(links)) {
    const row = rowOfImdb.get(Number(imdb));
    if (movie !== undefined && row !== undefined) rowOfMovie.set(movie, row);
  }
  const byMember = new Map<number, { row: number; stars: number }[]>();
  for (const [user, movie = '', stars] of splitLines(ratings)) {
    const row = rowOfMovie.get(movie);
    if (row === undefined) continue;
    const id = Number(user);
    const list = byMember.get(id) ?? [];
    list.push({ row, stars: Number(stars) });
    byMember.set(id, list);
  }
  return [...byMember].map(([id, list]) => ({ id, ratings: list }));
}

function splitLines(text: string): string[][] {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(','));
}
