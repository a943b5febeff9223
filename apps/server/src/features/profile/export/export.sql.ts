import type { Db } from '../../../db/database.ts';

/** Some of a member's sessions, in the order of their ids. */
export async function listSessionsAfter(
  db: Db,
  userId: string,
  { after, limit }: { after: string; limit: number },
) {
  return db
    .selectFrom('member_sessions')
    .select(['id', 'user_agent', 'first_seen_at', 'last_seen_at', 'ended_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
