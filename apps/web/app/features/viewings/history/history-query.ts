import type { HistoryAddress } from './history-address.ts';

/** Converts the page's parameters to the query of `GET /history`. */
export const historyQuery = ({ year, month, rating, tag, title, book }: HistoryAddress) => ({
  ...(year !== null && { year }),
  ...(month !== null && { month }),
  ...(rating !== null && { rating }),
  ...(tag !== null && { tag }),
  ...(title !== null && { movieId: title }),
  ...(book !== null && { bookId: book }),
});
