import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A user with the id of their preferences, and whether they have a taste. */
export async function findUser(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('user_preferences', 'user_preferences.user_id', 'users.id')
    .leftJoin('member_tastes', 'member_tastes.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.has_password',
      'users.first_name',
      'users.second_name',
      'users.country_code',
      'users.subscribed_streamings',
      'users.subscription_status',
      'users.subscription_active_until',
      'users.is_trial_used',
      'users.created_at',
      'user_preferences.id as preferences_id',
      'member_tastes.version as taste_version',
      'member_tastes.archetype',
    ])
    .where('users.id', '=', userId)
    .where('users.leaving_at', 'is', null)
    .executeTakeFirst();
}

/** What a member may change of themselves; undefined stays as it is. */
export interface UserChanges {
  firstName?: string | undefined;
  secondName?: string | undefined;
  countryCode?: string | undefined;
  subscribedStreamings?: readonly string[] | undefined;
}

export async function changeUser(db: Db, userId: string, changes: UserChanges): Promise<void> {
  const { firstName, secondName, countryCode, subscribedStreamings } = changes;
  await db
    .updateTable('users')
    .set({
      id: sql.ref('id'),
      ...(firstName !== undefined && { first_name: firstName }),
      ...(secondName !== undefined && { second_name: secondName }),
      ...(countryCode !== undefined && { country_code: countryCode }),
      ...(subscribedStreamings !== undefined && { subscribed_streamings: [...subscribedStreamings] }),
    })
    .where('id', '=', userId)
    .where('leaving_at', 'is', null)
    .execute();
}

/** Members of an address or a sub, who haven't begun to leave; at most a few. */
export async function findMembersNamed(db: Db, name: string): Promise<{ sub: string; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['sub', 'email'])
    .where((where) => where.or([where('sub', '=', name), where(sql`lower(email)`, '=', name.toLowerCase())]))
    .where('leaving_at', 'is', null)
    .orderBy('created_at')
    .limit(10)
    .execute();
}

/** The member that the pool knows by a sub; undefined where it never handed anybody over. */
export async function findUserIdBySub(db: Db, sub: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('id').where('sub', '=', sub).executeTakeFirst();
  return user?.id;
}
