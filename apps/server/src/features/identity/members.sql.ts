import type { Db } from '../../db/database.ts';
import { PREPARED } from '../../db/prepared.ts';

/**
 * Gets a session that hasn't ended, with its user, in one query. Returns undefined if there is none.
 * @param originJti the id that all tokens of one sign-in share
 */
export async function getMemberByOrigin(db: Db, { sub, originJti }: { sub: string; originJti: string }) {
  return liveSessions(db)
    .where('users.sub', '=', sub)
    .where('member_sessions.origin_jti', '=', originJti)
    .executeTakeFirst();
}

/** Gets a session by its id, with its user. Returns undefined if it doesn't exist or has ended. */
export async function getMemberBySession(db: Db, sessionId: string) {
  return liveSessions(db).where('member_sessions.id', '=', sessionId).executeTakeFirst();
}

function liveSessions(db: Db) {
  return db
    .selectFrom('users')
    .modifyFront(PREPARED)
    .innerJoin('member_sessions', 'member_sessions.user_id', 'users.id')
    .leftJoin('member_tastes', 'member_tastes.user_id', 'users.id')
    .leftJoin('moderators', 'moderators.user_id', 'users.id')
    .leftJoin('member_tracking', 'member_tracking.user_id', 'users.id')
    .select([
      'users.id as user_id',
      'users.country_code',
      'users.subscribed_streamings',
      'users.subscription_status',
      'users.subscription_active_until',
      'users.time_zone',
      'users.deletion_started_at',
      'users.suspended_at',
      'moderators.user_id as moderator_id',
      'member_sessions.id as session_id',
      'member_tastes.version as taste_version',
      'member_tracking.version as tracking_version',
      'member_tracking.books_version',
    ])
    .where('member_sessions.ended_at', 'is', null);
}
/** A session that hasn't ended, with the data of its user. */
export type LiveSession = NonNullable<Awaited<ReturnType<typeof getMemberByOrigin>>>;
