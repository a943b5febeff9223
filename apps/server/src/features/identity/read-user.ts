import { AppError, type User } from '@palate/contract';
import type { Db } from '../../db/database.ts';
import { roleOf, statusOf, toSubscription } from './roles.ts';
import { findUser } from './users.sql.ts';

/** A user as the API says it. @throws UNAUTHENTICATED where the account has gone meanwhile */
export async function readUser(db: Db, userId: string, now: Date): Promise<User> {
  const row = await findUser(db, userId);
  if (!row) throw new AppError('UNAUTHENTICATED');
  const standing = { hasTaste: row.taste_version !== null, subscription: toSubscription(row) };
  const { subscription } = standing;
  return {
    id: row.id,
    email: row.email,
    hasPassword: row.has_password,
    firstName: row.first_name,
    secondName: row.second_name,
    role: roleOf(standing, now),
    status: statusOf(standing),
    isTasteSetup: standing.hasTaste,
    // A taste is worked out whenever it's asked for: with answers there is one.
    tasteCalculated: standing.hasTaste,
    archetype: row.archetype,
    countryCode: row.country_code,
    subscribedStreamings: row.subscribed_streamings,
    userPreferencesId: row.preferences_id,
    isTrialUsed: row.is_trial_used,
    stripeSubscription: subscription && {
      status: subscription.status,
      activeUntil: subscription.activeUntil.toISOString(),
    },
    createdAt: row.created_at.toISOString(),
  };
}
