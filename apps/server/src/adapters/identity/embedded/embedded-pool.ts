import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/database.ts';
import type { EmbeddedPoolConfig } from '../../../identity-config.ts';
import { type InTurn, withoutTurn } from '../../../in-turn.ts';
import type { UserPool } from '../user-pool.ts';
import { createAccountHashes } from './accounts/account-hashes.ts';
import { guardOrigins } from './guard-origins.ts';
import { serveHosted } from './hosted/serve-hosted.ts';
import { openOwnKeys } from './keys/own-keys.ts';
import type { PoolKeys } from './keys/pool-keys.ts';
import { createSeals } from './keys/seals.ts';
import { deleteOwnAccount, endEverySession, requireOwnAccount } from './operations/own-account.ts';
import { createAllowLists, ownOrigins } from './own-origins.ts';
import type { PoolContext } from './pool-context.ts';
import { CLIENT_ID, POOL_ID, POOL_PATH } from './pool-ids.ts';
import { POOL_LIMITS, type PoolLimits } from './pool-limits.ts';
import { serveDiscovery } from './serve-discovery.ts';
import { sendRefusal, serveOperations } from './serve-operations.ts';
import { endSessionOf, isSessionLive } from './sessions/sessions.sql.ts';
import { createTokenMaker } from './sessions/tokens.ts';
import { openSrpThreads } from './srp/srp-threads.ts';

/** Options of the embedded user pool. */
export interface EmbeddedPoolOptions {
  readonly db: Db;
  readonly config: EmbeddedPoolConfig;
  /** The URL that visitors use, without a trailing slash. A function, since the port may be known only later. */
  readonly baseUrl: () => string;
  readonly now: () => Date;
  /** Erases the product's data about a member whose account is being deleted, in the same transaction. */
  readonly deleteMember: PoolContext['deleteMember'];
  /** Ends the product's sessions of a pool user. */
  readonly endMemberSessions: PoolContext['endMemberSessions'];
  /** Whether the server can be reached only from this machine; a local page then replaces Google's. */
  readonly isOnLoopback: boolean;
  readonly limits?: PoolLimits;
}

/**
 * Opens the embedded user pool: the one inside this server, with its own tables and keys.
 * @throws StartError if the keys aren't those that the tables were written with
 */
export async function openEmbeddedPool(options: EmbeddedPoolOptions): Promise<UserPool> {
  const { db, config, baseUrl } = options;
  const keys = await openOwnKeys(db, config.keysFile);
  const issuer = () => `${baseUrl()}${POOL_PATH}/${POOL_ID}`;
  const context: PoolContext = {
    ...options,
    limits: options.limits ?? POOL_LIMITS,
    hashes: createAccountHashes(keys, options.now),
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
    keys: context.tokens.keys,
    get connectOrigins() {
      // On a loopback address the page may have been opened under another name; a policy can't name an IPv6
      // address.
      return new URL(baseUrl()).port === '0' ? [] : ownOrigins(baseUrl()).filter((own) => !own.includes('['));
    },
    requireHolding: async (accessToken) => void (await requireOwnAccount(context, accessToken)),
    listProviders(isLoopback) {
      const isStandIn = config.google === undefined;
      return isStandIn && !(options.isOnLoopback && isLoopback) ? [] : [{ name: 'Google', isStandIn }];
    },
    isSessionLive,
    endSession: (transaction, session) => endSessionOf(transaction, session, options.now()),
    endEverySession: (accessToken) => endEverySession(context, accessToken),
    deleteUser: (accessToken) => deleteOwnAccount(context, accessToken),
    register: (app, inTurn = withoutTurn) => servePool(app, context, { ...options, keys, issuer, inTurn }),
    close: () => context.srp.close(),
  };
}

/** Serves the pool's operations, keys and hosted pages, each with its own form of errors. */
async function servePool(
  app: FastifyInstance,
  context: PoolContext,
  {
    keys,
    issuer,
    baseUrl,
    isOnLoopback,
    inTurn,
  }: EmbeddedPoolOptions & { keys: PoolKeys; issuer: () => string; inTurn: InTurn },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply));
    const allowed = createAllowLists(context.config, baseUrl);
    guardOrigins(scope, allowed);
    serveOperations(scope, context, inTurn);
    serveDiscovery(scope, { keys, issuer, baseUrl, now: context.now });
    await serveHosted(scope, context, { allowed, baseUrl, isOnLoopback, inTurn });
  });
}
