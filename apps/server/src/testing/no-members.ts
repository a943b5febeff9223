import { AppError } from '@palate/contract';
import type { AskerGround } from '../http/find-asker.ts';
import type { Members } from '../http/members.ts';
import { createSessionSigner } from '../http/session-cookie.ts';
import { createVisitorSigner } from '../http/viewer.ts';
import { TEST_NOW, TEST_SECRET } from './test-server.ts';

/** Where nobody has an account: for what is tried without any. */
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
  findByToken: async () => null,
  findBySession: async () => null,
};

/** What finds out who asks, among nobody. */
export const NOBODYS_GROUND: AskerGround = {
  visitors: createVisitorSigner(TEST_SECRET),
  sessions: createSessionSigner(TEST_SECRET),
  members: NO_MEMBERS,
  now: () => TEST_NOW,
};

async function refuse(): Promise<never> {
  throw new AppError('UNAUTHENTICATED');
}
