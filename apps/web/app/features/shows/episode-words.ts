import type { NextEpisode, SeasonProgress, ShowProgress, WatchedChange } from '@palate/contract/shows';
import { counted } from '@palate/contract/vocab/number-words';

/** Names a season: “Season 3”, or “Specials” for season 0. */
export const seasonWords = (season: number): string => (season === 0 ? 'Specials' : `Season ${season}`);

/** Names an episode: “S2 E5”, or “Season 2” if the season's episodes are unknown. */
export function episodeWords({ season, episode }: Pick<NextEpisode, 'season' | 'episode'>): string {
  if (episode === null) return seasonWords(season);
  return season === 0 ? `Special ${episode}` : `S${season} E${episode}`;
}

/** Names an episode with its title: “S2 E5 · The name”. */
export const nextWords = (next: NextEpisode): string =>
  next.name === null ? episodeWords(next) : `${episodeWords(next)} · ${next.name}`;

type Counts = Pick<ShowProgress, 'watched' | 'episodes' | 'watchedSeasons' | 'seasonCount'>;

/**
 * Formats the progress in a show: “12 of 62 episodes”, or “1 of 3 seasons” if the number of episodes is
 * unknown.
 */
export function progressWords(counts: Counts): string {
  const { done, total } = progressOf(counts);
  return `${done} of ${counted(total, counts.episodes === null ? 'season' : 'episode')}`;
}

/** Returns the two numbers of a progress bar, in episodes or, if their number is unknown, in seasons. */
export function progressOf({ watched, episodes, watchedSeasons, seasonCount }: Counts) {
  return episodes === null
    ? { done: watchedSeasons, total: seasonCount }
    : { done: watched, total: episodes };
}

/**
 * Formats a season's progress: “3 of 13 watched”. For a season whose episodes are unknown, says only whether
 * it is watched.
 */
export function seasonProgressWords({ watched, episodes, isWatched }: SeasonProgress): string {
  if (episodes === null) return isWatched ? 'Watched' : 'Not watched';
  return `${watched} of ${episodes} watched`;
}

/** Describes a change as a sentence: “Breaking Bad: S2 E5 watched.” */
export function watchedWords(title: string, change: WatchedChange): string {
  const state = change.watched ? 'watched' : 'marked as not watched';
  switch (change.scope) {
    case 'episode':
      return `${title}: ${episodeWords(change)} ${state}.`;
    case 'season':
      return `${title}: ${seasonWords(change.season)} ${state}.`;
    case 'upTo':
      return `${title}: ${state} up to ${episodeWords(change)}.`;
    default:
      return `${title}: ${state}.`;
  }
}

/** Names a run of a show: “1st time”, “2nd time”. */
export function runWords(run: number): string {
  const tens = run % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][run % 10] ?? 'th');
  return `${run}${ending} time`;
}

/**
 * Returns the change that marks the next episode as watched, or the whole season if its episodes are unknown.
 */
export const watchNext = ({ season, episode }: NextEpisode): WatchedChange =>
  episode === null
    ? { scope: 'season', season, watched: true }
    : { scope: 'episode', season, episode, watched: true };
