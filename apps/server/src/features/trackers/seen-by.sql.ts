import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isShownTo, isUnmutedBy } from '../../kernel/shown-to.sql.ts';
import type { Viewer } from '../../kernel/viewer.ts';

/** A title, and the member who asks which of the members they follow have seen it. */
interface AskedTitle {
  readonly titleId: string;
  readonly userId: string;
  readonly viewer: Viewer;
}

/** A member who has seen a title, with their rating of it in half stars. */
interface SeenBy {
  readonly id: string;
  readonly rating: number | null;
}

/** Lists the members whom a member follows who have seen a title and show it to the viewer, the latest first. */
export async function listFollowedWhoSaw(
  db: Db,
  asked: AskedTitle,
  { offset, limit }: { offset: number; limit: number },
): Promise<SeenBy[]> {
  const { rows } = await sql<SeenBy>`
    select trackers.user_id as id, trackers.rating ${followedWhoSaw(asked)}
    order by trackers.seen_at desc, trackers.user_id limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

/** Counts the members that `listFollowedWhoSaw` lists on all its pages. */
export async function countFollowedWhoSaw(db: Db, asked: AskedTitle): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${followedWhoSaw(asked)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function followedWhoSaw({ titleId, userId, viewer }: AskedTitle) {
  return sql`
    from member_relations as followed
    join trackers on trackers.user_id = followed.other_id and trackers.title_id = ${titleId}
    where followed.user_id = ${userId}::uuid and followed.kind = 'follow' and trackers.is_seen
      and ${isShownTo(viewer, 'trackers.user_id', 'seen')}
      and ${isUnmutedBy(viewer, 'trackers.user_id')}
  `;
}
