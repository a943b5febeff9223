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

/** Returns whether a session has ended. Also true for an unknown session. */
export async function hasSessionEnded(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ isLive: boolean }>`select ${isSessionLive(sessionId)} as "isLive"`.execute(db);
  return rows[0]?.isLive !== true;
}
