import { z } from 'zod';
import { UserPoolError } from '../../user-pool.ts';
import { isUuid } from '../accounts/account.ts';
import { endAccount } from '../accounts/end-account.ts';
import { getUserBySub, type PoolUser, updateNames } from '../accounts/users.sql.ts';
import type { PoolContext } from '../pool-context.ts';
import { PoolError, refusal } from '../pool-error.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { getSession } from '../sessions/sessions.sql.ts';
import { OWN_ACCOUNT_SCOPE } from '../sessions/tokens.ts';
import { FIELDS, parseAttributes, parseNames, userAttributes } from './fields.ts';
import { defineOperation } from './operation.ts';

const schema = z.object({ AccessToken: FIELDS.AccessToken });

/**
 * Gets the user of an access token.
 * @throws PoolError if the token is no longer valid, or lacks the scope
 */
export async function requireUser(context: PoolContext, accessToken: string): Promise<PoolUser> {
  return (await requireScope(context, accessToken, OWN_ACCOUNT_SCOPE)).user;
}

/**
 * Gets the user of an access token, and all scopes of the token. The token must have the given scope.
 * @throws PoolError
 */
export async function requireScope(
  context: PoolContext,
  accessToken: string,
  needed: string,
): Promise<{ user: PoolUser; scope: readonly string[] }> {
  const { originJti, scope } = await context.tokens.verifyAccessToken(accessToken);
  const session = isUuid(originJti) ? await getSession(context.db, { originJti }) : null;
  if (!session || session.isRevoked) throw refusal('revokedAccessToken');
  if (!session.user.is_enabled) throw refusal('disabled');
  if (!scope.includes(needed)) throw refusal('lacksScope');
  return { user: session.user, scope };
}

/** Returns the attributes of an access token's user: sub, email address, names and locale. */
export const getUser = defineOperation('GetUser', schema, async (context, { AccessToken }) => {
  const user = await requireUser(context, AccessToken);
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

/**
 * Changes the user's names and locale. The email address can't be changed, since accounts are found by it.
 */
export const updateUserAttributes = defineOperation(
  'UpdateUserAttributes',
  schema.extend({ UserAttributes: userAttributes }),
  async (context, { AccessToken, UserAttributes }) => {
    const user = await requireUser(context, AccessToken);
    const { email, names } = parseAttributes(UserAttributes);
    if (email !== undefined && email !== user.email) throw refusal('fixedEmail');
    await updateNames(context.db, user.sub, names, context.now());
    return { CodeDeliveryDetailsList: [] };
  },
);

/** Deletes the user's names or locale, but not the email address, which every account needs. */
export const deleteUserAttributes = defineOperation(
  'DeleteUserAttributes',
  schema.extend({ UserAttributeNames: z.array(FIELDS.AttributeName).max(20) }),
  async (context, { AccessToken, UserAttributeNames }) => {
    const { sub } = await requireUser(context, AccessToken);
    const names = Object.fromEntries(parseNames(UserAttributeNames).map((name) => [name, null]));
    await updateNames(context.db, sub, names, context.now());
    return {};
  },
);

/** Ends every session of a user: neither the pool nor the product accepts their tokens any more. */
export const globalSignOut = defineOperation('GlobalSignOut', schema, async (context, { AccessToken }) => {
  const { sub } = await requireUser(context, AccessToken);
  await context.db.transaction().execute((trx) => endSessionsOf(context, trx, { sub }));
  return {};
});

/** Deletes the account of an access token's user, with everything that the product stores about the member. */
export const deleteOwnUser = defineOperation('DeleteUser', schema, async (context, { AccessToken }) => {
  const { sub } = await requireUser(context, AccessToken);
  await endAccount(context, {
    sub,
    originJti: (await context.tokens.verifyAccessToken(AccessToken)).originJti,
  });
  return {};
});

/**
 * Deletes the account of an access token's user. The server calls this, not a client. Succeeds if the account is
 * already gone.
 * @throws UserPoolError
 */
export async function deleteOwnAccount(context: PoolContext, accessToken: string): Promise<void> {
  const user = await requireOwnAccount(context, accessToken);
  if (user)
    await endAccount(context, {
      sub: user.sub,
      originJti: (await context.tokens.verifyAccessToken(accessToken)).originJti,
    });
}

/**
 * Ends all sessions of an access token's user, at the pool and in the product. Accepts a token whose own session has
 * ended, so that a repeated call finishes what failed before.
 * @throws UserPoolError
 */
export async function endEverySession(context: PoolContext, accessToken: string): Promise<void> {
  const { sub } = await answeringServer(context.tokens.verifyAccessToken(accessToken));
  await context.db.transaction().execute((trx) => endSessionsOf(context, trx, { sub }));
}

/**
 * Gets the account of a valid token; null if it has been deleted.
 * @throws UserPoolError
 */
export async function requireOwnAccount(context: PoolContext, accessToken: string): Promise<PoolUser | null> {
  const { sub } = await answeringServer(context.tokens.verifyAccessToken(accessToken));
  if (!(await getUserBySub(context.db, sub))) return null;
  return answeringServer(requireUser(context, accessToken));
}

/**
 * Converts the protocol's errors to errors for the server.
 * @throws UserPoolError
 */
async function answeringServer<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PoolError) throw new UserPoolError(error.type, error.message, { cause: error });
    throw error;
  }
}
