import { AppError } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { loadShow } from './load-show.ts';
import { requireSeason } from './progress.ts';
import { listPositions } from './shows.sql.ts';

/** A place in a show: an episode, or a whole season if `episode` is null. */
export interface ShowPosition {
  readonly season: number;
  readonly episode: number | null;
}

/**
 * Loads the last episode that the viewer has watched of each of the given shows, in any run and without specials.
 * Shows that the viewer hasn't started are absent.
 * @returns the places by title id
 */
export async function loadShowPositions(
  { db, viewer }: Context,
  titleIds: readonly string[],
): Promise<ReadonlyMap<string, ShowPosition>> {
  if (!viewer.member) return new Map();
  const positions = await listPositions(db, viewer.member.userId, titleIds);
  return new Map(
    positions.map(({ titleId, season, episode }) => [
      titleId,
      // Episode 0 means that the season was watched as a whole.
      { season, episode: episode === 0 ? null : episode },
    ]),
  );
}

/**
 * Checks that a place in a show exists (aired or not), and returns it. For a whole season, returns its last episode. If
 * the season's episodes aren't known, any episode number is accepted, and a whole season stays one (`episode` is null).
 * @throws TITLE_NOT_FOUND, NOT_A_SHOW, SEASON_NOT_FOUND, EPISODE_NOT_FOUND
 */
export async function resolvePosition(
  context: Context,
  titleId: string,
  { season, episode }: ShowPosition,
): Promise<ShowPosition> {
  const { episodes } = requireSeason(await loadShow(context, titleId), season);
  if (episode === null) return { season, episode: episodes?.at(-1)?.number ?? null };
  if (episodes && !episodes.some(({ number }) => number === episode)) throw new AppError('EPISODE_NOT_FOUND');
  return { season, episode };
}
