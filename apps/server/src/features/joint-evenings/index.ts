export { listWatchlist } from './group/watchlist.sql.ts';
export { loadGroupSeats } from './group/watchlist.ts';
export type { Seat } from './seats.ts';
