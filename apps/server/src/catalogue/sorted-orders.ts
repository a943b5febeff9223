import type { TitleColumns } from './title-columns.ts';

/** Orders that are the same for everybody. */
export type StaticSort = 'popularity' | 'releaseDate' | 'movieRating';

/** All rows in an order, best (or newest) first; worked out at first use and kept with the snapshot. */
export function createSortedOrders(columns: TitleColumns, count: number): (sort: StaticSort) => Uint32Array {
  const orders = new Map<StaticSort, Uint32Array>();
  const keys = {
    popularity: columns.popularities,
    releaseDate: columns.releaseDays,
    movieRating: columns.movieRatings,
  } as const;
  return (sort) => {
    let order = orders.get(sort);
    if (!order) {
      const key = keys[sort];
      const tieBreak = sort === 'popularity' ? columns.movieRatings : columns.popularities;
      order = Uint32Array.from({ length: count }, (_, row) => row).sort(
        (a, b) => (key[b] ?? 0) - (key[a] ?? 0) || (tieBreak[b] ?? 0) - (tieBreak[a] ?? 0) || a - b,
      );
      orders.set(sort, order);
    }
    return order;
  };
}
