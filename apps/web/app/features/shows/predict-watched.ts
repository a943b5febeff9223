import type { SeasonProgress, ShowEpisode, ShowProgress, WatchedChange } from '@palate/contract/shows';

/** A page's data about a show: the member's progress, and the episodes of the seasons that were expanded. */
export interface ShowState {
  readonly progress: ShowProgress;
  /** Episodes of the expanded seasons, by season number. */
  readonly episodes: ReadonlyMap<number, readonly ShowEpisode[]>;
}

/**
 * Applies a change to the state, so that the page can show it before the server responds. The next episode doesn't
 * change until the response.
 */
export function predictWatched(state: ShowState, change: WatchedChange): ShowState {
  const isNamed = (season: number, episode: number | null) => names(change, season, episode);
  const episodes = new Map(
    [...state.episodes].map(([season, list]) => [
      season,
      list.map((one) =>
        one.isAired && isNamed(season, one.number) ? { ...one, isWatched: change.watched } : one,
      ),
    ]),
  );
  const seasons = state.progress.seasons.map((season) =>
    predictSeason(season, episodes.get(season.number), change),
  );
  const regular = seasons.filter(({ number }) => number > 0);
  return {
    episodes,
    progress: {
      ...state.progress,
      seasons,
      watched: regular.reduce((sum, { watched }) => sum + watched, 0),
      watchedSeasons: regular.filter(({ isWatched }) => isWatched).length,
    },
  };
}

function predictSeason(
  season: SeasonProgress,
  list: readonly ShowEpisode[] | undefined,
  change: WatchedChange,
): SeasonProgress {
  if (names(change, season.number, null))
    return { ...season, isWatched: change.watched, watched: change.watched ? (season.episodes ?? 0) : 0 };
  if (!list || season.episodes === null) return season;
  const watched = list.filter(({ isWatched }) => isWatched).length;
  return { ...season, watched, isWatched: season.episodes > 0 && watched === season.episodes };
}

/**
 * Whether a change includes an episode.
 * @param episode null for the whole season
 */
function names(change: WatchedChange, season: number, episode: number | null): boolean {
  switch (change.scope) {
    case 'episode':
      return change.season === season && change.episode === episode;
    case 'season':
      return change.season === season;
    case 'upTo':
      if (season === 0 || season > change.season) return false;
      return season < change.season || (episode !== null && episode <= change.episode);
    default:
      return change.seasons.some((one) => one.season === season && one.episodes.includes(episode ?? 0));
  }
}
