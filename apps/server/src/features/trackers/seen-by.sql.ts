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

/**
 * Lists those of the members followed by `userId` who have seen a title, and whose seen titles the viewer may see,
 * latest first. Leaves out members whom the viewer has muted.
 * @returns one page of them, and the number on all pages
 */
export async function listFollowedWhoSaw(
  db: Db,
  { titleId, userId, viewer }: AskedTitle,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ members: readonly SeenBy[]; total: number }> {
  const { rows } = await sql<SeenBy & { total: number; position: number }>`
    with shown as materialized (
      select trackers.user_id as id, trackers.rating,
        (row_number() over (order by trackers.seen_at desc, trackers.user_id))::int as position,
        (count(*) over ())::int as total
      from member_relations as followed
      join trackers on trackers.user_id = followed.other_id and trackers.title_id = ${titleId}
      where followed.user_id = ${userId}::uuid and followed.kind = 'follow' and trackers.is_seen
        and ${isShownTo(viewer, 'trackers.user_id', 'seen')}
        and ${isUnmutedBy(viewer, 'trackers.user_id')}
    )
    select * from shown
    where position = 1 or position > ${offset}::int and position <= ${offset + limit}::int
    order by position
  `.execute(db);
  // The first row has the total of a page beyond the last one, too.
  return { members: rows.filter(({ position }) => position > offset), total: rows[0]?.total ?? 0 };
}
