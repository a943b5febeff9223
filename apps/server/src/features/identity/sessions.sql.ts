import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Remembers a sign-in's session, or that it was seen again.
 * @returns its id; undefined where it has ended, which nothing undoes
 */
export async function rememberSession(
  db: Db,
  { userId, originJti, userAgent }: { userId: string; originJti: string; userAgent: string | null },
): Promise<string | undefined> {
  const session = await db
    .insertInto('member_sessions')
    .values({ user_id: userId, origin_jti: originJti, user_agent: userAgent })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'origin_jti'])
        .doUpdateSet({ last_seen_at: sql`now()`, user_agent: (row) => row.ref('excluded.user_agent') })
        .where('member_sessions.ended_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return session?.id;
}

/** A member's sessions that haven't ended, the one seen last first. */
export async function listLiveSessions(db: Db, userId: string) {
  return db
    .selectFrom('member_sessions')
    .select(['id', 'user_agent', 'first_seen_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends the sessions that a token and a cookie tell of, whatever else holds of them. */
export async function endToldSessions(
  db: Db,
  { sub, originJti, sessionId }: { sub: string | null; originJti: string | null; sessionId: string | null },
): Promise<void> {
  await db
    .updateTable('member_sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('ended_at', 'is', null)
    .where((where) =>
      where.or([
        where.and([
          where('origin_jti', '=', originJti),
          where('user_id', '=', where.selectFrom('users').select('id').where('sub', '=', sub)),
        ]),
        where('id', '=', sessionId),
      ]),
    )
    .execute();
}

/** Ends one of a member's sessions, where it hasn't ended already. @returns whether it is one of theirs */
export async function endOwnSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .updateTable('member_sessions')
    .set({ ended_at: sql<Date>`coalesce(ended_at, now())` })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows) > 0;
}

/**
 * Ends all of a member's sessions, and every earlier sign-in that was never handed over.
 * @returns how many sessions ended
 */
export async function endEverySession(db: Db, userId: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ signed_out_at: sql<Date>`now()` })
      .where('id', '=', userId)
      .execute();
    const ended = await transaction
      .updateTable('member_sessions')
      .set({ ended_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return Number(ended.numUpdatedRows);
  });
}
