import { type InferResult, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { defineLookup } from '../../db/define-lookup.ts';
import { defineStatement } from '../../db/prepared.ts';
import { answersVersion } from '../../kernel/taste-version.sql.ts';
import { STANDING_COLUMNS, USER_COLUMNS } from './users.sql.ts';

/** The user of a sign-in at the user pool, and the id that all tokens of the sign-in share. */
interface SignIn {
  readonly sub: string;
  readonly originJti: string;
}

/** Selects sessions that haven't ended. Each query adds columns of the user's data: `STANDING_COLUMNS` or all. */
const liveSessions = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('member_sessions', 'member_sessions.user_id', 'users.id')
    .leftJoin('member_tastes', 'member_tastes.user_id', 'users.id')
    .leftJoin('moderators', 'moderators.user_id', 'users.id')
    .leftJoin('member_tracking', 'member_tracking.user_id', 'users.id')
    .select([
      'users.id as user_id',
      'users.sub',
      'users.deletion_started_at',
      'member_sessions.id as session_id',
      'member_sessions.origin_jti as originJti',
      answersVersion('member_tastes').as('answers_version'),
      'member_tracking.version as tracking_version',
      'member_tracking.books_version',
    ])
    .where('member_sessions.ended_at', 'is', null);

const liveSessionsWithStanding = (db: Db) => liveSessions(db).select(STANDING_COLUMNS);

/** A session that hasn't ended, with what a request needs to know about its user. */
export type LiveSession = InferResult<ReturnType<typeof liveSessionsWithStanding>>[number];

const selectByOrigin = defineStatement<
  { readonly subs: readonly string[]; readonly origins: readonly string[] },
  LiveSession
>((value, db) =>
  liveSessionsWithStanding(db)
    .where(sql<boolean>`users.sub = any(${value('subs')}::text[])`)
    .where(sql<boolean>`member_sessions.origin_jti = any(${value('origins')}::text[])`),
);

const liveSessionsWithAccounts = (db: Db) =>
  liveSessions(db)
    .leftJoin('user_preferences', 'user_preferences.user_id', 'users.id')
    .leftJoin('avatars', 'avatars.user_id', 'users.id')
    .select(USER_COLUMNS);

/** A session that hasn't ended, with its user's account and preferences. */
export type SessionWithAccount = InferResult<ReturnType<typeof liveSessionsWithAccounts>>[number];

const selectById = defineStatement<{ readonly id: string }, SessionWithAccount>((value, db) =>
  liveSessionsWithAccounts(db).where('member_sessions.id', '=', value('id')),
);

/** Gets a session that hasn't ended, with its user, by its sign-in. Returns undefined if there is none. */
export const getMemberByOrigin = defineLookup(
  ({ sub, originJti }: SignIn) => JSON.stringify([sub, originJti]),
  (db, signIns) =>
    selectByOrigin(db, {
      subs: signIns.map(({ sub }) => sub),
      origins: signIns.map(({ originJti }) => originJti),
    }),
);

/**
 * Gets a session by its id, with its user's account and preferences, which every page needs. Returns undefined if the
 * session doesn't exist or has ended.
 */
export async function getMemberBySession(db: Db, sessionId: string): Promise<SessionWithAccount | undefined> {
  const [found] = await selectById(db, { id: sessionId });
  return found;
}
