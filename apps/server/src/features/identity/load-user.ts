import { AppError, PREFERENCE_DEFAULTS, type User } from '@palate/contract';
import type { Db } from '../../db/database.ts';
import { calculateDayEnd } from '../../kernel/local-day.ts';
import type { Member } from '../../kernel/viewer.ts';
import { roleOf, statusOf, toSubscription } from './roles.ts';
import { getUser, type UserRow } from './users.sql.ts';

/**
 * Returns a member's user as the API returns it. Reads it if it wasn't read with the session.
 * @throws UNAUTHENTICATED if the account has been deleted in the meantime
 */
export async function loadOwnUser(db: Db, { account, userId }: Member, now: Date): Promise<User> {
  return account ? account.user : loadUser(db, userId, now);
}

/**
 * Loads a user as the API returns it.
 * @throws UNAUTHENTICATED if the account has been deleted in the meantime
 */
export async function loadUser(db: Db, userId: string, now: Date): Promise<User> {
  const row = await getUser(db, userId);
  if (!row) throw new AppError('UNAUTHENTICATED');
  return describeUser(row, now);
}

/** Describes a user as the API returns it. */
export function describeUser(row: UserRow, now: Date): User {
  const { isPremiumOffered } = row.choices;
  const standing = { hasTaste: row.taste_version !== null, subscription: toSubscription(row) };
  const { subscription } = standing;
  const role = roleOf(standing, now);
  return {
    id: row.id,
    email: row.email,
    hasPassword: row.has_password,
    firstName: row.first_name,
    secondName: row.second_name,
    role,
    status: statusOf(standing),
    isTasteSetup: standing.hasTaste,
    // The taste is calculated on demand, so every account with answers has one.
    tasteCalculated: standing.hasTaste,
    archetype: row.archetype,
    // The file isn't served while the member is suspended.
    avatar: role === 'PREMIUM_USER' && row.suspended_at === null ? row.avatar : null,
    countryCode: row.country_code,
    subscribedStreamings: row.subscribed_streamings,
    userPreferencesId: row.preferences_id,
    isTrialUsed: row.is_trial_used,
    isPremiumOffered:
      typeof isPremiumOffered === 'boolean' ? isPremiumOffered : PREFERENCE_DEFAULTS.isPremiumOffered,
    isModerator: row.moderator_id !== null && row.suspended_at === null,
    stripeSubscription: subscription && {
      status: subscription.status,
      activeUntil: subscription.activeUntil.toISOString(),
      endsAt: calculateDayEnd(subscription.activeUntil, subscription.timeZone).toISOString(),
    },
    createdAt: row.created_at.toISOString(),
  };
}
