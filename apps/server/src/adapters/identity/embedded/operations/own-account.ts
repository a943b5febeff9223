import { z } from 'zod';
import { UserPoolError } from '../../user-pool.ts';
import { isUuid } from '../account.ts';
import { endAccount } from '../end-account.ts';
import { endSessionsOf } from '../end-sessions.ts';
import { PoolError, refusal } from '../pool-error.ts';
import type { PoolGround } from '../pool-ground.ts';
import { findSession } from '../sessions.sql.ts';
import { OWN_ACCOUNT_SCOPE } from '../tokens.ts';
import { findUserBySub, type PoolUser, updateNames } from '../users.sql.ts';
import { FIELDS, readAttributes, readNames, userAttributes } from './fields.ts';
import { defineOperation } from './operation.ts';

const schema = z.object({ AccessToken: FIELDS.AccessToken });

/** Whose access token it is. @throws PoolError where it doesn't hold any more, or isn't for this */
export async function requireUser(ground: PoolGround, accessToken: string): Promise<PoolUser> {
  return (await requireScope(ground, accessToken, OWN_ACCOUNT_SCOPE)).user;
}

/** The same for another scope, with all that were granted. @throws PoolError */
export async function requireScope(
  ground: PoolGround,
  accessToken: string,
  needed: string,
): Promise<{ user: PoolUser; scope: readonly string[] }> {
  const { originJti, scope } = await ground.tokens.readAccess(accessToken);
  const session = isUuid(originJti) ? await findSession(ground.db, { originJti }) : null;
  if (!session || session.isRevoked) throw refusal('revokedAccessToken');
  if (!session.user.is_enabled) throw refusal('disabled');
  if (!scope.includes(needed)) throw refusal('lacksScope');
  return { user: session.user, scope };
}

/** What the pool knows of somebody. */
export const getUser = defineOperation('GetUser', schema, async (ground, { AccessToken }) => {
  const user = await requireUser(ground, AccessToken);
  const attributes = {
    sub: user.sub,
    email: user.email,
    email_verified: String(user.is_email_verified),
    given_name: user.given_name,
    family_name: user.family_name,
    locale: user.locale,
  };
  return {
    Username: user.username,
    UserAttributes: Object.entries(attributes).flatMap(([Name, Value]) =>
      Value === null ? [] : [{ Name, Value }],
    ),
  };
});

/** Changes names; the e-mail address is what somebody's account is found by, and stays. */
export const updateUserAttributes = defineOperation(
  'UpdateUserAttributes',
  schema.extend({ UserAttributes: userAttributes }),
  async (ground, { AccessToken, UserAttributes }) => {
    const user = await requireUser(ground, AccessToken);
    const { email, names } = readAttributes(UserAttributes);
    if (email !== undefined && email !== user.email) throw refusal('fixedEmail');
    await updateNames(ground.db, user.sub, names, ground.now());
    return { CodeDeliveryDetailsList: [] };
  },
);

/** Deletes names; an account can't do without its e-mail address. */
export const deleteUserAttributes = defineOperation(
  'DeleteUserAttributes',
  schema.extend({ UserAttributeNames: z.array(FIELDS.AttributeName).max(20) }),
  async (ground, { AccessToken, UserAttributeNames }) => {
    const { sub } = await requireUser(ground, AccessToken);
    const names = Object.fromEntries(readNames(UserAttributeNames).map((name) => [name, null]));
    await updateNames(ground.db, sub, names, ground.now());
    return {};
  },
);

/** Ends every session of somebody: neither the pool nor the product accepts their tokens any more. */
export const globalSignOut = defineOperation('GlobalSignOut', schema, async (ground, { AccessToken }) => {
  const { sub } = await requireUser(ground, AccessToken);
  await ground.db.transaction().execute((trx) => endSessionsOf(ground, trx, { sub }));
  return {};
});

/** Ends an account, with everything that the product keeps of its member. */
export const deleteOwnUser = defineOperation('DeleteUser', schema, async (ground, { AccessToken }) => {
  const { sub } = await requireUser(ground, AccessToken);
  await endAccount(ground, { sub, originJti: (await ground.tokens.readAccess(AccessToken)).originJti });
  return {};
});

/** The same for the server: of an account that is gone already it is no failure. @throws UserPoolError */
export async function deleteOwnAccount(ground: PoolGround, accessToken: string): Promise<void> {
  const user = await requireOwnAccount(ground, accessToken);
  if (user)
    await endAccount(ground, {
      sub: user.sub,
      originJti: (await ground.tokens.readAccess(accessToken)).originJti,
    });
}

/**
 * Ends all sessions of the user whose access token this is, at the pool and in the product. A token whose own
 * session has ended is enough, so that a repeat finishes what failed before.
 * @throws UserPoolError
 */
export async function endEverySession(ground: PoolGround, accessToken: string): Promise<void> {
  const { sub } = await answeringServer(ground.tokens.readAccess(accessToken));
  await ground.db.transaction().execute((trx) => endSessionsOf(ground, trx, { sub }));
}

/** Whose account a token is of, where it still holds; null where that is gone. @throws UserPoolError */
export async function requireOwnAccount(ground: PoolGround, accessToken: string): Promise<PoolUser | null> {
  const { sub } = await answeringServer(ground.tokens.readAccess(accessToken));
  if (!(await findUserBySub(ground.db, sub))) return null;
  return answeringServer(requireUser(ground, accessToken));
}

/** What the protocol would refuse, for the server itself. @throws UserPoolError */
async function answeringServer<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PoolError) throw new UserPoolError(error.type, error.message, { cause: error });
    throw error;
  }
}
