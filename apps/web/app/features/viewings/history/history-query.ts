import type { HistoryAddress } from './history-address.ts';

/**
 * Converts the page's parameters to the query of `GET /history`.
 * @param owner the member whose history it is; null for the viewer
 */
export const historyQuery = (
  { year, month, rating, tag, title, book }: HistoryAddress,
  owner: { readonly id: string } | null,
) => ({
  ...(owner && { userId: owner.id }),
  ...(year !== null && { year }),
  ...(month !== null && { month }),
  ...(rating !== null && { rating }),
  ...(tag !== null && { tag }),
  ...(title !== null && { movieId: title }),
  ...(book !== null && { bookId: book }),
});
