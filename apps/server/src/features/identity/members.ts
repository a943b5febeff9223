import { LRUCache } from 'lru-cache';
import { createTokenVerifier } from '../../adapters/identity/verify-token.ts';
import type { Db } from '../../db/database.ts';
import type { MemberPool, Members } from '../../kernel/members.ts';
import type { Member, UserId } from '../../kernel/viewer.ts';
import { describeUser } from './load-user.ts';
import {
  getMemberByOrigin,
  getMemberBySession,
  type LiveSession,
  type SessionWithAccount,
} from './members.sql.ts';
import { roleOf, toSubscription } from './roles.ts';

/** Size of the cache of members, and lifetime of its entries. */
const CACHED = { max: 5_000, forMs: 60_000 } as const;

/**
 * Creates the service that verifies the user pool's access tokens, and gets the member who a token or session belongs
 * to.
 */
export function createMembers({ db, pool, now }: { db: Db; pool: MemberPool; now: () => Date }): Members {
  const toMember = (found: LiveSession | undefined) => (found ? describeMember(found, now()) : null);
  const toMemberWithAccount = (found: SessionWithAccount | undefined) =>
    found ? { ...describeMember(found, now()), ...describeAccount(found, now()) } : null;
  const cache = new LRUCache<string, { readonly member: Member; readonly at: number }>({ max: CACHED.max });
  const getByToken: Members['getByToken'] = async (token) => {
    const at = now().getTime();
    const key = `${token.sub} ${token.originJti}`;
    const member = toMember(await getMemberByOrigin(db, token));
    if (member) cache.set(key, { member, at });
    else cache.delete(key);
    return member;
  };
  return {
    pool,
    ...createTokenVerifier(pool, now),
    getByToken,
    async getCachedByToken(token) {
      const cached = cache.get(`${token.sub} ${token.originJti}`);
      const age = cached ? now().getTime() - cached.at : CACHED.forMs;
      return cached && age >= 0 && age < CACHED.forMs ? cached.member : getByToken(token);
    },
    getBySession: async (sessionId) => toMemberWithAccount(await getMemberBySession(db, sessionId)),
  };
}

function describeMember(found: LiveSession, now: Date): Member {
  const standing = { hasTaste: found.answers_version !== '', subscription: toSubscription(found) };
  return {
    userId: found.user_id as UserId,
    sessionId: found.session_id,
    role: roleOf(standing, now),
    countryCode: found.country_code,
    streamings: found.subscribed_streamings,
    isBeingDeleted: found.deletion_started_at !== null,
    isModerator: found.moderator_id !== null,
    isSuspended: found.suspended_at !== null,
    trackingVersion: found.tracking_version ?? 0,
    booksVersion: found.books_version ?? 0,
    answersVersion: found.answers_version,
  };
}

/** Describes the account of a session's user; without fields if its deletion has begun. */
function describeAccount(found: SessionWithAccount, now: Date): Pick<Member, 'account'> {
  const { preferences_id: id, choices, deletion_started_at } = found;
  if (id === null || choices === null || deletion_started_at !== null) return {};
  const user = describeUser({ ...found, preferences_id: id, choices }, now);
  return { account: { user, preferences: { id, choices } } };
}
