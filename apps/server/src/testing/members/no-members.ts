import { AppError } from '@palate/contract';
import { openPayments } from '../../adapters/payments/index.ts';
import type { CallerContext } from '../../http/caller/get-caller.ts';
import { createSessionSigner } from '../../http/caller/session-cookie.ts';
import { createVisitorSigner } from '../../http/caller/visitor-signer.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import type { Members } from '../../kernel/members.ts';
import { TEST_NOW, TEST_SECRET } from '../servers/test-server.ts';

/** A members service for tests in which nobody has an account. Every call is rejected. */
export const NO_MEMBERS: Members = {
  pool: {
    issuer: 'http://pool.example',
    client: {
      userPoolId: 'local_none',
      clientId: 'nobody',
      endpoint: 'http://pool.example/',
      hostedUiDomain: 'http://pool.example',
    },
    keys: refuse,
    listProviders: () => [],
    endEverySession: refuse,
    requireHolding: refuse,
    deleteUser: refuse,
  },
  verifyAccessToken: refuse,
  verifyIdToken: refuse,
  getByToken: async () => null,
  getCachedByToken: async () => null,
  getBySession: async () => null,
};

/**
 * Adds a members service without accounts, the tests' clock and the embedded payment provider, unless `services` has
 * its own.
 */
export function withoutMembers(
  services: Pick<Dependencies, 'db' | 'catalogue'> & Partial<Dependencies>,
): Dependencies {
  const now = services.now ?? (() => TEST_NOW);
  const payments = openPayments(
    { kind: 'embedded' },
    { db: services.db, now, secret: TEST_SECRET, siteUrl: () => 'http://palate.example' },
  );
  return { members: NO_MEMBERS, now, payments, ...services };
}

/** Context of `getCaller` for tests in which nobody has an account. */
export const ANONYMOUS_CONTEXT: CallerContext = {
  visitors: createVisitorSigner(TEST_SECRET),
  sessions: createSessionSigner(TEST_SECRET),
  members: NO_MEMBERS,
  now: () => TEST_NOW,
};

async function refuse(): Promise<never> {
  throw new AppError('UNAUTHENTICATED');
}
