import type { Db } from '../../db/database.ts';

/** The user and session of a sign-in that was handed over and hasn't ended, in one statement. */
export async function findByOrigin(db: Db, { sub, originJti }: { sub: string; originJti: string }) {
  return liveSessions(db)
    .where('users.sub', '=', sub)
    .where('member_sessions.origin_jti', '=', originJti)
    .executeTakeFirst();
}

/** The same by the session's own id. */
export async function findBySessionId(db: Db, sessionId: string) {
  return liveSessions(db).where('member_sessions.id', '=', sessionId).executeTakeFirst();
}

function liveSessions(db: Db) {
  return db
    .selectFrom('users')
    .innerJoin('member_sessions', 'member_sessions.user_id', 'users.id')
    .leftJoin('member_tastes', 'member_tastes.user_id', 'users.id')
    .select([
      'users.id as user_id',
      'users.country_code',
      'users.subscribed_streamings',
      'users.subscription_status',
      'users.subscription_active_until',
      'users.leaving_at',
      'member_sessions.id as session_id',
      'member_tastes.version as taste_version',
    ])
    .where('member_sessions.ended_at', 'is', null);
}
export type LiveSession = NonNullable<Awaited<ReturnType<typeof findByOrigin>>>;
