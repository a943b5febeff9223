import type {
  NextEpisode,
  SeasonProgress,
  ShowEpisode,
  ShowProgress,
  WatchedChange,
  WatchedResult,
} from '@palate/contract/shows';

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

/**
 * Predicts the server's response to a change, to show it while there is no connection. Only a single episode is listed
 * as changed, because the episodes of seasons that weren't expanded are unknown.
 */
export function predictResult(state: ShowState, change: WatchedChange): WatchedResult {
  const changed = change.scope === 'episode' ? [{ season: change.season, episodes: [change.episode] }] : [];
  return { progress: withNext(predictWatched(state, change)).progress, changed, tracker: null };
}

/**
 * Predicts the next episode: the first unwatched one after the last watched one or, if there is none, the first
 * unwatched one of all. Counts episodes from the first if their season wasn't expanded.
 */
export function withNext(state: ShowState): ShowState {
  const regular = state.progress.seasons.filter(({ number, episodes }) => number > 0 && episodes !== 0);
  const last = Math.max(
    0,
    regular.findLastIndex(({ isWatched, watched }) => isWatched || watched > 0),
  );
  const next =
    [...regular.slice(last), ...regular.slice(0, last)]
      .map((season) => nextIn(season, state.episodes.get(season.number)))
      .find((one) => one !== null) ?? null;
  return { ...state, progress: { ...state.progress, next, isFinished: regular.length > 0 && next === null } };
}

function nextIn(season: SeasonProgress, list: readonly ShowEpisode[] | undefined): NextEpisode | null {
  const { number, episodes, watched, isWatched } = season;
  if (isWatched) return null;
  if (episodes === null) return { season: number, episode: null, name: null };
  const aired = list?.filter(({ isAired }) => isAired) ?? [];
  const next = aired[aired.findLastIndex((one) => one.isWatched) + 1] ?? aired.find((one) => !one.isWatched);
  return {
    season: number,
    episode: next?.number ?? Math.min(watched + 1, episodes),
    name: next?.name ?? null,
  };
}

function predictSeason(
  season: SeasonProgress,
  list: readonly ShowEpisode[] | undefined,
  change: WatchedChange,
): SeasonProgress {
  if (names(change, season.number, null))
    return { ...season, isWatched: change.watched, watched: change.watched ? (season.episodes ?? 0) : 0 };
  const named = namedIn(change, season.number);
  if (season.episodes === null || (!list && named.length === 0)) return season;
  const watched = list
    ? list.filter(({ isWatched }) => isWatched).length
    : Math.min(season.episodes, countFromFirst(season.watched, named, change.watched));
  return { ...season, watched, isWatched: season.episodes > 0 && watched === season.episodes };
}

/**
 * Counts the watched episodes of a season that wasn't expanded after a change, as if they were its first ones. Applying
 * the change again has no further effect.
 */
const countFromFirst = (before: number, named: readonly number[], isMarked: boolean): number =>
  isMarked ? Math.max(before, ...named) : Math.min(before, ...named.map((episode) => episode - 1));

/** Lists the numbers of the episodes of one season that a change includes, unless it includes the whole season. */
function namedIn(change: WatchedChange, season: number): readonly number[] {
  if (change.scope === 'list')
    return change.seasons.filter((one) => one.season === season).flatMap(({ episodes }) => episodes);
  if (change.scope === 'season' || change.season !== season) return [];
  return change.scope === 'episode'
    ? [change.episode]
    : Array.from({ length: change.episode }, (_, at) => at + 1);
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
