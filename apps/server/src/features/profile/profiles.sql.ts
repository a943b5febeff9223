import type { SubscriptionStatus } from '@palate/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { MemberProfilesTable } from './tables.ts';

/**
 * The first part of a member's profile: what they wrote about themselves, pronouns, link, favorites, and when they
 * joined.
 */
export interface ProfileHead {
  readonly created_at: Date;
  readonly is_private: boolean;
  /** Whether the member wants others to see that they have Premium. */
  readonly is_badge_shown: boolean;
  /** Key of the profile color that the member chose; null if they chose none. */
  readonly theme: string | null;
  readonly subscription_status: SubscriptionStatus | null;
  readonly subscription_active_until: Date | null;
  readonly time_zone: string;
  readonly bio: string;
  readonly pronouns: string;
  readonly link: string;
  readonly favorites: string[];
}

/** Loads the first part of a member's profile (`ProfileHead`). Returns undefined if there is no such member. */
export async function getProfileHead(db: Db, userId: string): Promise<ProfileHead | undefined> {
  const { rows } = await sql<ProfileHead>`
    select users.created_at, coalesce(user_preferences.choices ->> 'isPrivate', 'false') = 'true' as is_private,
      coalesce(user_preferences.choices ->> 'isPremiumBadgeShown', 'false') = 'true' as is_badge_shown,
      user_preferences.choices ->> 'profileTheme' as theme,
      users.subscription_status, users.subscription_active_until, users.time_zone,
      coalesce(bio, '') as bio, coalesce(pronouns, '') as pronouns, coalesce(link, '') as link,
      coalesce(favorites, '{}') as favorites
    from users
    left join user_preferences on user_preferences.user_id = users.id
    left join member_profiles on member_profiles.user_id = users.id
    where users.id = ${userId} and users.deletion_started_at is null
  `.execute(db);
  return rows[0];
}

/** Gets a member's saved profile; undefined if they have never saved one. */
export async function getProfileRow(
  db: Db,
  userId: string,
): Promise<Selectable<MemberProfilesTable> | undefined> {
  return db.selectFrom('member_profiles').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/**
 * Lists a member's former handles (names after @), each with the time until which it leads to the member, latest time
 * first.
 */
export async function listFormerHandles(db: Db, userId: string) {
  return db
    .selectFrom('former_handles')
    .select(['handle', 'kept_until'])
    .where('user_id', '=', userId)
    .orderBy('kept_until', 'desc')
    .execute();
}

/**
 * Locks a member's profile until the transaction ends, and creates it if there is none.
 * @returns the member's handle, bio and link; undefined if the account is being deleted
 */
export async function lockProfile(
  transaction: Db,
  userId: string,
): Promise<{ handle: string | null; bio: string; link: string } | undefined> {
  return transaction
    .insertInto('member_profiles')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
    .returning(['handle', 'bio', 'link'])
    .executeTakeFirst();
}

/** The columns of a member's profile to change; absent ones stay unchanged. */
export interface ProfileChanges {
  readonly handle?: string;
  readonly bio?: string;
  readonly pronouns?: string;
  readonly link?: string;
  readonly favorites?: string[];
}

/** Changes columns of a member's profile. Does nothing if `changes` is empty. */
export async function updateProfileRow(
  transaction: Db,
  userId: string,
  changes: ProfileChanges,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const { handle, bio, pronouns, link, favorites } = changes;
  await transaction
    .updateTable('member_profiles')
    .set({
      ...(handle !== undefined && { handle }),
      ...(bio !== undefined && { bio }),
      ...(pronouns !== undefined && { pronouns }),
      ...(link !== undefined && { link }),
      ...(favorites !== undefined && { favorites }),
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes a member's profile, their handle and their former handles (names after @). */
export async function deleteProfile(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('former_handles').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('member_profiles').where('user_id', '=', userId).execute();
}
