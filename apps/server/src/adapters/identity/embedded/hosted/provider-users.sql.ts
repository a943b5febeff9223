import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { PoolUser } from '../accounts/users.sql.ts';

/** A user's data as the sign-in provider (Google) states them. */
export interface ProviderUser {
  readonly provider: string;
  /** Permanent id at the provider; the email address may change. */
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly givenName: string | null;
  readonly familyName: string | null;
}

/**
 * Finds or creates the account of a user who signed in at a provider (Google). If the email address also has an account
 * with a password, that account stays separate.
 */
export async function upsertProviderUser(db: Db, given: ProviderUser, now: Date): Promise<PoolUser> {
  const { rows } = await sql<PoolUser>`
    insert into pool_users
      (sub, username, email, is_email_verified, given_name, family_name, status, provider, provider_subject)
    values (${randomUUID()}, ${`${given.provider}_${given.subject}`}, ${given.email}, ${given.isEmailVerified},
      ${given.givenName}, ${given.familyName}, 'EXTERNAL_PROVIDER', ${given.provider}, ${given.subject})
    on conflict (provider, provider_subject) do update set email = excluded.email,
      is_email_verified = excluded.is_email_verified, given_name = excluded.given_name,
      family_name = excluded.family_name, updated_at = ${now}
    returning *
  `.execute(db);
  const [user] = rows;
  if (!user) throw new Error('A user of a provider was neither made nor found');
  return user;
}
