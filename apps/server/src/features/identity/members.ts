import { createTokenVerifier } from '../../adapters/identity/verify-token.ts';
import type { Db } from '../../db/database.ts';
import type { MemberPool, Members } from '../../kernel/members.ts';
import type { Member, UserId } from '../../kernel/viewer.ts';
import { findByOrigin, findBySessionId, type LiveSession } from './members.sql.ts';
import { roleOf, toSubscription } from './roles.ts';

/** Members of one pool, by what the database knows of them. */
export function createMembers({ db, pool, now }: { db: Db; pool: MemberPool; now: () => Date }): Members {
  const toMember = (found: LiveSession | undefined) => (found ? describeMember(found, now()) : null);
  return {
    pool,
    ...createTokenVerifier(pool, now),
    findByToken: async (token) => toMember(await findByOrigin(db, token)),
    findBySession: async (sessionId) => toMember(await findBySessionId(db, sessionId)),
  };
}

function describeMember(found: LiveSession, now: Date): Member {
  const standing = { hasTaste: found.taste_version !== null, subscription: toSubscription(found) };
  return {
    userId: found.user_id as UserId,
    sessionId: found.session_id,
    role: roleOf(standing, now),
    countryCode: found.country_code,
    streamings: found.subscribed_streamings,
    isLeaving: found.leaving_at !== null,
  };
}
