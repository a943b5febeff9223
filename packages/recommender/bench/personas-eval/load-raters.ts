import { loadRatings } from '../reading/read-ratings.ts';
import { CATALOGUE, type Catalogue, loadCatalogue } from '../taste-eval/read-catalogue.ts';
import { loadMovieLens, type Member, rowsOfMovies } from '../taste-eval/read-movielens.ts';

/**
 * Loads the shipped catalog and the raters of a MovieLens folder, with those of a second file of ratings if there is
 * one. Prints an error and returns null if the folder has no ratings.
 */
export async function loadRaters({
  file: folder,
  ratings,
}: {
  readonly file: string;
  readonly ratings?: string | undefined;
}): Promise<{ catalogue: Catalogue; members: readonly Member[] } | null> {
  const catalogue = await loadCatalogue(CATALOGUE);
  const members = catalogue && (await loadMovieLens(folder, catalogue.rowOfImdb));
  if (!members) {
    console.error(`Nothing to judge: there is no ratings.csv with a links.csv beside it in ${folder}.`);
    return null;
  }
  const more = ratings === undefined ? [] : await loadMore(ratings, folder, catalogue.rowOfImdb);
  return { catalogue, members: [...members, ...more] };
}

/** Loads more ratings from a second file, and gives their raters ids that the folder's raters don't have. */
async function loadMore(
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
