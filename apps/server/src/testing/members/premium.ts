import { DAY_MS } from '@palate/contract/durations';
import type { TestServer } from '../servers/test-server.ts';
import type { SignedIn } from './sign-in.ts';

/** Gives a member Premium for some days, as if their subscription had been read from the provider. */
export async function givePremium(
  { db, now }: Pick<TestServer, 'db' | 'now'>,
  member: SignedIn,
  days = 30,
): Promise<SignedIn> {
  const activeUntil = new Date(now().getTime() + days * DAY_MS);
  await db
    .updateTable('users')
    .set({ subscription_status: 'active', subscription_active_until: activeUntil })
    .where('id', '=', member.user.id)
    .execute();
  return member;
}

/** Ends a member's Premium, as if nothing had been paid for days. */
export const endPremium = (server: Pick<TestServer, 'db' | 'now'>, member: SignedIn): Promise<SignedIn> =>
  givePremium(server, member, -2);
