export { listWatchlist } from './group/watchlist.sql.ts';
export { loadGroupSeats } from './group/watchlist.ts';
export { pickForTwo } from './pick-for-two.ts';
