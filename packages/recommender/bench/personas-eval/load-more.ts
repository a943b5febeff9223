import { loadRatings } from '../reading/read-ratings.ts';
import { type Member, rowsOfMovies } from '../taste-eval/read-movielens.ts';

/** Loads more ratings from a second file, and gives their raters ids that the folder's raters don't have. */
export async function loadMore(
  file: string,
  folder: string,
  rowOfImdb: ReadonlyMap<number, number>,
): Promise<Member[]> {
  const ratings = await loadRatings(file);
  const rowOfMovie = await rowsOfMovies(folder, rowOfImdb);
  const byUser = new Map<number, { row: number; stars: number; at: number }[]>();
  ratings?.users.forEach((user, i) => {
    const row = rowOfMovie?.get(String(ratings.movies[i]));
    if (row === undefined) return;
    const list = byUser.get(user) ?? [];
    list.push({ row, stars: ratings.stars[i], at: 0 });
    byUser.set(user, list);
  });
  return [...byUser].map(([user, list]) => ({ id: 1_000_000 + user, ratings: list }));
}
