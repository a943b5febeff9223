import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * Returns an SQL condition that is true as long as a session hasn't ended. Changes by routes with
 * `allowsCachedIdentity` use it.
 * @param sessionId the session's id, or SQL for it
 */
export function isSessionLive(sessionId: string | RawBuilder<unknown>) {
  return sql<boolean>`exists (
    select from member_sessions where member_sessions.id = ${sessionId}::uuid and member_sessions.ended_at is null
  )`;
}

/**
 * Returns whether a session has ended (also true for an unknown session), and whether its member is suspended. Routes
 * with `allowsCachedIdentity` find out by this why a change was refused.
 */
export async function readStanding(
  db: Db,
  sessionId: string,
): Promise<{ readonly hasEnded: boolean; readonly isSuspended: boolean }> {
  const { rows } = await sql<{ isSuspended: boolean }>`
    select users.suspended_at is not null as "isSuspended"
    from member_sessions join users on users.id = member_sessions.user_id
    where member_sessions.id = ${sessionId} and member_sessions.ended_at is null
  `.execute(db);
  return { hasEnded: rows.length === 0, isSuspended: rows[0]?.isSuspended === true };
}
