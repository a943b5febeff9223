import type { SpoilerNote } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { loadSeen } from '../../kernel/seen.ts';
import { loadShowPositions, resolvePosition, type ShowPosition } from '../shows/index.ts';
import type { PostRow } from './posts.sql.ts';
import { NO_SPOILER, type SpoilerColumns } from './spoiler-columns.ts';

/**
 * Converts an author's choice to mark a post as a spoiler to the columns that are stored. Checks that the season and
 * episode exist.
 * @throws NOT_A_SHOW, SEASON_NOT_FOUND, EPISODE_NOT_FOUND, TITLE_NOT_FOUND
 */
export async function readSpoiler(
  context: Context,
  titleId: string | null,
  choice: { season?: number | undefined; episode?: number | undefined } | null | undefined,
): Promise<SpoilerColumns> {
  if (!choice || titleId === null) return NO_SPOILER;
  const { season = null, episode = null } = choice;
  if (season === null) return { ...NO_SPOILER, is_spoiler: true };
  const position = await resolvePosition(context, titleId, { season, episode });
  return { is_spoiler: true, is_whole_season: episode === null, ...position };
}

/** Returns the spoiler that gives away more: the one about a later part of the show, or about the whole title. */
export function worseSpoiler(one: SpoilerColumns, other: SpoilerColumns): SpoilerColumns {
  if (!one.is_spoiler) return other;
  if (!other.is_spoiler) return one;
  return reachOf(one) >= reachOf(other) ? one : other;
}

/** A number that rises with the position in a show; a spoiler of the whole title comes last. */
function reachOf({ season, episode }: { season: number | null; episode: number | null }): number {
  return season === null ? Number.POSITIVE_INFINITY : season * 10_000 + (episode ?? 9_999);
}

const nameOf = ({ season, episode }: ShowPosition) =>
  episode === null ? `season ${season}` : `S${season}E${episode}`;

/**
 * Describes the spoilers among the given posts, and decides for each whether it is withheld from the viewer.
 * @returns the descriptions by post id; posts that aren't spoilers are absent
 */
export async function describeSpoilers(
  context: Context,
  posts: readonly PostRow[],
): Promise<ReadonlyMap<string, SpoilerNote>> {
  const spoilers = posts.filter(({ is_spoiler, title_id }) => is_spoiler && title_id !== null);
  if (spoilers.length === 0) return new Map();
  const titleIds = [...new Set(spoilers.flatMap(({ title_id }) => (title_id === null ? [] : [title_id])))];
  const [seen, positions] = await Promise.all([loadSeen(context), loadShowPositions(context, titleIds)]);
  return new Map(
    spoilers.map((post) => {
      const row = context.snapshot.rowOf(post.title_id ?? '');
      return [
        post.id,
        describeSpoiler(post, {
          isShow: row !== undefined && context.snapshot.kindAt(row) === 'tv_show',
          isSeen: row !== undefined && seen.rows.has(row),
          position: positions.get(post.title_id ?? '') ?? null,
          isAuthor: post.user_id !== null && post.user_id === context.viewer.member?.userId,
        }),
      ];
    }),
  );
}

/** The viewer's progress with a post's title. */
interface Reader {
  readonly isShow: boolean;
  readonly isSeen: boolean;
  readonly position: ShowPosition | null;
  readonly isAuthor: boolean;
}

function describeSpoiler(post: SpoilerColumns, reader: Reader): SpoilerNote {
  const { season } = post;
  const { isShow, isSeen, position, isAuthor } = reader;
  // Marked episodes decide how far somebody is; a show that was rated without any counts as seen.
  const isThere = season !== null && position !== null ? reachOf(position) >= reachOf(post) : isSeen;
  const episode = post.is_whole_season ? null : post.episode;
  const about = season === null ? null : nameOf({ season, episode });
  return { season, episode, isWithheld: !isThere && !isAuthor, note: noteOf(about, isShow, position) };
}

function noteOf(about: string | null, isShow: boolean, position: ShowPosition | null): string {
  if (about === null) return `Spoilers: you haven’t seen this ${isShow ? 'show' : 'movie'} yet.`;
  const at = position === null ? 'you haven’t started this show' : `you’re at ${nameOf(position)}`;
  return `About ${about}: ${at}.`;
}
