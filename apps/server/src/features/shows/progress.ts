import { AppError, type NextEpisode, type SeasonProgress, type WatchedChange } from '@palate/contract';
import type { Episode, Season, Show } from './show.ts';

/**
 * The key of an episode within a show, as one number: season × 10,000 + episode. Episode 0 stands for the whole season.
 */
export type EpisodeKey = number;

const PER_SEASON = 10_000;

/** Combines the numbers of a season and an episode into the episode's key; episode 0 stands for the whole season. */
export const toKey = (season: number, episode: number): EpisodeKey => season * PER_SEASON + episode;
/** Returns the season number in an episode's key. */
export const seasonOf = (key: EpisodeKey): number => Math.floor(key / PER_SEASON);
/** Returns the episode number in an episode's key; 0 stands for the whole season. */
export const episodeOf = (key: EpisodeKey): number => key % PER_SEASON;

/**
 * Converts stored pairs of season and episode numbers to a set of episode keys. Episode 0 stands for the whole
 * season.
 */
export const toKeys = (pairs: readonly (readonly [number, number])[]): Set<EpisodeKey> =>
  new Set(pairs.map(([season, episode]) => toKey(season, episode)));

/** Splits an episode's key into season and episode number. */
export const toPair = (key: EpisodeKey) => [seasonOf(key), episodeOf(key)] as const;

/**
 * Lists the keys of everything in a season that can be watched: its aired episodes, or the whole season if
 * its episodes aren't known.
 */
function keysOfSeason({ number, episodes, isAired }: Season): EpisodeKey[] {
  if (episodes)
    return episodes.filter((episode) => episode.isAired).map((episode) => toKey(number, episode.number));
  return isAired ? [toKey(number, 0)] : [];
}

const regularSeasons = ({ seasons }: Show) => seasons.filter(({ number }) => number > 0);

/** Lists the keys of everything in a show that can be watched already, in order and without specials. */
export function keysOfShow(show: Show): EpisodeKey[] {
  return regularSeasons(show).flatMap(keysOfSeason);
}

/** Replaces keys of whole seasons with keys of their episodes, if the episodes are known by now. @returns a new set */
export function expandWholeSeasons(show: Show, watched: ReadonlySet<EpisodeKey>): Set<EpisodeKey> {
  const expanded = new Set(watched);
  for (const season of show.seasons) {
    if (season.episodes && expanded.delete(toKey(season.number, 0)))
      for (const key of keysOfSeason(season)) expanded.add(key);
  }
  return expanded;
}

/**
 * Lists the keys of the episodes that a request marks as watched or unwatched.
 * @throws SEASON_NOT_FOUND, EPISODE_NOT_FOUND, EPISODE_NOT_AIRED
 */
export function keysOfChange(show: Show, change: WatchedChange): EpisodeKey[] {
  switch (change.scope) {
    case 'episode':
      return [requireEpisode(show, change.season, change.episode)];
    case 'season': {
      const keys = keysOfSeason(requireSeason(show, change.season));
      if (keys.length === 0) throw new AppError('EPISODE_NOT_AIRED', 'That season hasn’t aired yet.');
      return keys;
    }
    case 'upTo': {
      const last = requireEpisode(show, change.season, change.episode);
      return keysOfShow(show).filter((key) => key <= last);
    }
    case 'list':
      return change.seasons.flatMap(({ season, episodes }) =>
        episodes.map((episode) => requireEpisode(show, season, episode)),
      );
  }
}

/** Gets a season of a show by its number. @throws SEASON_NOT_FOUND */
export function requireSeason({ seasons }: Show, number: number): Season {
  const season = seasons.find((one) => one.number === number);
  if (!season) throw new AppError('SEASON_NOT_FOUND');
  return season;
}

function requireEpisode(show: Show, seasonNumber: number, number: number): EpisodeKey {
  const season = requireSeason(show, seasonNumber);
  if (number === 0 && !season.episodes) return toKey(seasonNumber, 0);
  const episode = season.episodes?.find((one) => one.number === number);
  if (!episode) throw new AppError('EPISODE_NOT_FOUND');
  if (!episode.isAired) throw new AppError('EPISODE_NOT_AIRED');
  return toKey(seasonNumber, number);
}

/**
 * A member's progress in one run of a show (one watch-through): the watched episodes and seasons, without specials,
 * and the next episode.
 */
export interface Progress {
  /** Number of watched episodes. */
  readonly watched: number;
  /** Number of episodes that have aired; null if any season's episodes aren't known. */
  readonly episodes: number | null;
  /** Number of seasons watched completely. */
  readonly watchedSeasons: number;
  /** Number of seasons that have begun to air. */
  readonly seasonCount: number;
  /** Whether everything that has aired is watched. */
  readonly isFinished: boolean;
  /** The episode to watch next; null if there is none yet. */
  readonly next: NextEpisode | null;
}

/**
 * Calculates a member's progress in a show, and the next episode.
 * @param watched keys of the watched episodes, after `expandWholeSeasons`
 */
export function calculateProgress(show: Show, watched: ReadonlySet<EpisodeKey>): Progress {
  const seasons = regularSeasons(show)
    .map(keysOfSeason)
    .filter((keys) => keys.length > 0);
  const keys = seasons.flat();
  const isCounted = keys.every((key) => episodeOf(key) > 0);
  const next = findNext(keys, watched);
  return {
    watched: keys.filter((key) => episodeOf(key) > 0 && watched.has(key)).length,
    episodes: isCounted ? keys.length : null,
    watchedSeasons: seasons.filter((own) => own.every((key) => watched.has(key))).length,
    seasonCount: seasons.length,
    isFinished: keys.length > 0 && next === null,
    next: next === null ? null : describeNext(show, next),
  };
}

/**
 * Finds the episode to watch next: the first unwatched one after the last watched one or, if there is none, the first
 * unwatched one of all.
 * @returns null if all are watched
 */
function findNext(keys: readonly EpisodeKey[], watched: ReadonlySet<EpisodeKey>): EpisodeKey | null {
  const last = keys.findLastIndex((key) => watched.has(key));
  return keys[last + 1] ?? keys.find((key) => !watched.has(key)) ?? null;
}

function describeNext(show: Show, key: EpisodeKey): NextEpisode {
  const number = episodeOf(key);
  const { episodes } = requireSeason(show, seasonOf(key));
  const name = episodes?.find((episode) => episode.number === number)?.name ?? null;
  return { season: seasonOf(key), episode: number === 0 ? null : number, name };
}

/**
 * Describes a season with the member's progress in it.
 * @param rating 0.5..5; 0 if the member hasn't rated the season
 */
export function describeSeason(
  season: Season,
  watched: ReadonlySet<EpisodeKey>,
  rating: number,
): SeasonProgress {
  const keys = keysOfSeason(season);
  const count = keys.filter((key) => watched.has(key)).length;
  return {
    number: season.number,
    year: season.year,
    episodes: season.episodes ? keys.length : null,
    watched: season.episodes ? count : 0,
    isWatched: keys.length > 0 && count === keys.length,
    rating,
  };
}

/** Returns whether an episode is among the watched ones. */
export function isWatched(season: Season, episode: Episode, watched: ReadonlySet<EpisodeKey>): boolean {
  return watched.has(toKey(season.number, episode.number));
}
