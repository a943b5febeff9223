import type { Db } from '../../db/database.ts';
import { SAMPLE_FIRST_NAME, type SampleMember } from './members.ts';

/** Preferences of every sample member, which make all sections public. */
const CHOICES = {
  isTasteShown: true,
  isActivityShown: true,
  activitiesAudience: 'public',
  seenAudience: 'public',
  watchlistAudience: 'public',
};

/**
 * Stores the sample members that aren't there yet. They have no account at a user pool, so nobody can sign in as one.
 */
export async function insertSampleMembers(
  db: Db,
  members: readonly SampleMember[],
  createdAt: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('users')
      .values(
        members.map(({ id, sub, name }) => ({
          id,
          sub,
          email: '',
          first_name: SAMPLE_FIRST_NAME,
          second_name: name,
          country_code: 'us',
          has_password: false,
          is_sample: true,
          created_at: createdAt,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('user_preferences')
      .values(members.map(({ id }) => ({ user_id: id, choices: JSON.stringify(CHOICES) })))
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
  });
}

/**
 * Gives each sample member a session, which some calls check for. No token belongs to it.
 * @returns the sessions' ids by member id
 */
export async function openSampleSessions(
  db: Db,
  members: readonly SampleMember[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .insertInto('member_sessions')
    .values(members.map(({ id, sub }) => ({ user_id: id, origin_jti: sub })))
    .returning(['id', 'user_id'])
    .execute();
  return new Map(rows.map(({ id, user_id }) => [user_id, id]));
}

/** Deletes the sample members' sessions. */
export async function deleteSampleSessions(db: Db, members: readonly SampleMember[]): Promise<void> {
  const ids = members.map(({ id }) => id);
  await db.deleteFrom('member_sessions').where('user_id', 'in', ids).execute();
}

/** Returns the time at which the sample community was created; null if there is none. */
export async function getSampleStart(db: Db): Promise<Date | null> {
  const first = await db
    .selectFrom('users')
    .select('created_at')
    .where('is_sample', '=', true)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return first?.created_at ?? null;
}

/** Lists the sample members' ids at the user pool. */
export async function listSampleSubs(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('sub')
    .where('is_sample', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ sub }) => sub);
}

/**
 * Deletes the events of the sample members, so that what they do neither counts for trending nor notifies anybody.
 */
export async function deleteSampleEvents(db: Db, members: readonly SampleMember[]): Promise<void> {
  const ids = members.map(({ id }) => id);
  await db.deleteFrom('events').where('actor', 'in', ids).execute();
}

/** Deletes the empty rows that are left of sample members once their data is erased. */
export async function deleteSampleMembers(transaction: Db): Promise<void> {
  await transaction.deleteFrom('users').where('is_sample', '=', true).execute();
}
