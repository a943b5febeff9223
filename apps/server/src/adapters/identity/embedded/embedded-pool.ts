import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/database.ts';
import type { EmbeddedPoolConfig } from '../../../identity-config.ts';
import type { UserPool } from '../user-pool.ts';
import { guardOrigins } from './guard-origins.ts';
import { serveHosted } from './hosted/serve-hosted.ts';
import { createMarks } from './marks.ts';
import { deleteOwnAccount, endEverySession, requireOwnAccount } from './operations/own-account.ts';
import { openOwnKeys } from './own-keys.ts';
import { createAllowLists, ownOrigins } from './own-origins.ts';
import type { PoolGround } from './pool-ground.ts';
import { CLIENT_ID, POOL_ID, POOL_PATH } from './pool-ids.ts';
import type { PoolKeys } from './pool-keys.ts';
import { POOL_LIMITS, type PoolLimits } from './pool-limits.ts';
import { createSeals } from './seals.ts';
import { serveDiscovery } from './serve-discovery.ts';
import { sendRefusal, serveOperations } from './serve-operations.ts';
import { endSessionOf, isSessionLive } from './sessions.sql.ts';
import { openSrpThreads } from './srp/srp-threads.ts';
import { createTokenMaker } from './tokens.ts';

/** What the embedded pool is opened with. */
export interface EmbeddedPoolOptions {
  readonly db: Db;
  readonly config: EmbeddedPoolConfig;
  /** The address visitors use, without a slash at its end; asked when it's needed, since a port may be picked late. */
  readonly baseUrl: () => string;
  readonly now: () => Date;
  /** Erases what the product keeps of whose account ends, in the transaction that ends it. */
  readonly forgetMember: PoolGround['forgetMember'];
  /** Ends the product's sessions of a pool user. */
  readonly endMemberSessions: PoolGround['endMemberSessions'];
  /** Whether only people at this very machine can get here: then a page stands in for Google. */
  readonly isOnLoopback: boolean;
  readonly limits?: PoolLimits;
}

/**
 * Opens the pool within this server, on its own tables and keys.
 * @throws StartError where the keys aren't those that its tables were written with
 */
export async function openEmbeddedPool(options: EmbeddedPoolOptions): Promise<UserPool> {
  const { db, config, baseUrl } = options;
  const keys = await openOwnKeys(db, config.keysFile);
  const issuer = () => `${baseUrl()}${POOL_PATH}/${POOL_ID}`;
  const ground: PoolGround = {
    ...options,
    limits: options.limits ?? POOL_LIMITS,
    marks: createMarks(keys, options.now),
    srp: openSrpThreads(),
    tokens: createTokenMaker(keys, issuer, options.now),
    seals: createSeals(keys, options.now),
  };
  return {
    get client() {
      const hostedUiDomain = `${baseUrl()}${POOL_PATH}`;
      return { userPoolId: POOL_ID, clientId: CLIENT_ID, endpoint: `${hostedUiDomain}/`, hostedUiDomain };
    },
    get issuer() {
      return issuer();
    },
    keys: ground.tokens.keys,
    get connectOrigins() {
      // On the loopback a page may be open under another of its names; a policy can't name an IPv6 address.
      return new URL(baseUrl()).port === '0' ? [] : ownOrigins(baseUrl()).filter((own) => !own.includes('['));
    },
    requireHolding: async (accessToken) => void (await requireOwnAccount(ground, accessToken)),
    listProviders(isNeighbour) {
      const isStandIn = config.google === undefined;
      return isStandIn && !(options.isOnLoopback && isNeighbour) ? [] : [{ name: 'Google', isStandIn }];
    },
    isSessionLive,
    endSession: (transaction, session) => endSessionOf(transaction, session, options.now()),
    endEverySession: (accessToken) => endEverySession(ground, accessToken),
    deleteUser: (accessToken) => deleteOwnAccount(ground, accessToken),
    register: (app) => servePool(app, ground, { ...options, keys, issuer }),
    close: () => ground.srp.close(),
  };
}

/** Its operations, keys and hosted pages, which answer for themselves what they refuse. */
async function servePool(
  app: FastifyInstance,
  ground: PoolGround,
  { keys, issuer, baseUrl, isOnLoopback }: EmbeddedPoolOptions & { keys: PoolKeys; issuer: () => string },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply));
    const allowed = createAllowLists(ground.config, baseUrl);
    guardOrigins(scope, allowed);
    serveOperations(scope, ground);
    serveDiscovery(scope, { keys, issuer, baseUrl, now: ground.now });
    await serveHosted(scope, ground, { allowed, baseUrl, isOnLoopback });
  });
}
