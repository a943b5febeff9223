import { AppError, PREFERENCE_DEFAULTS, type User } from '@palate/contract';
import type { Db } from '../../db/database.ts';
import { calculateDayEnd } from '../../kernel/local-day.ts';
import { roleOf, statusOf, toSubscription } from './roles.ts';
import { getUser } from './users.sql.ts';

/**
 * Loads a user as the API returns it.
 * @throws UNAUTHENTICATED if the account has been deleted in the meantime
 */
export async function loadUser(db: Db, userId: string, now: Date): Promise<User> {
  const row = await getUser(db, userId);
  if (!row) throw new AppError('UNAUTHENTICATED');
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
    isPremiumOffered: row.is_premium_offered ?? PREFERENCE_DEFAULTS.isPremiumOffered,
    isModerator: row.moderator_id !== null && row.suspended_at === null,
    stripeSubscription: subscription && {
      status: subscription.status,
      activeUntil: subscription.activeUntil.toISOString(),
      endsAt: calculateDayEnd(subscription.activeUntil, subscription.timeZone).toISOString(),
    },
    createdAt: row.created_at.toISOString(),
  };
}
