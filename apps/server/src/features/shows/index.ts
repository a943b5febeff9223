export {
  listComingSeasons,
  type SeasonOfEpisodes,
  type ShowEpisodes,
  writeEpisodes,
} from './episodes.sql.ts';
export { loadShowPositions, resolvePosition, type ShowPosition } from './positions.ts';
