import { AppError } from '@palate/contract';
import type { AskerGround } from '../http/find-asker.ts';
import { createSessionSigner } from '../http/session-cookie.ts';
import { createVisitorSigner } from '../http/visitor-signer.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import type { Members } from '../kernel/members.ts';
import { TEST_NOW, TEST_SECRET } from './test-server.ts';

/** A members service without any accounts. */
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

/** Dependencies without accounts, at the tests' time unless `services` says otherwise. */
export function withoutMembers(
  services: Pick<Dependencies, 'db' | 'catalogue'> & Partial<Dependencies>,
): Dependencies {
  return { members: NO_MEMBERS, now: () => TEST_NOW, ...services };
}

/** Finds the viewer of a request where nobody has an account. */
export const NOBODYS_GROUND: AskerGround = {
  visitors: createVisitorSigner(TEST_SECRET),
  sessions: createSessionSigner(TEST_SECRET),
  members: NO_MEMBERS,
  now: () => TEST_NOW,
};

async function refuse(): Promise<never> {
  throw new AppError('UNAUTHENTICATED');
}
