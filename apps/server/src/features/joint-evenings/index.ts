export { listWatchlist } from './group/watchlist.sql.ts';
export { loadGroupParticipants } from './group/watchlist.ts';
export { pickForTwo } from './pick-for-two.ts';
