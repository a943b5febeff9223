import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { maskAddress, toAccountAddress, toReadableAddress } from '../accounts/email-address.ts';
import { getUserByHash, insertUser } from '../accounts/users.sql.ts';
import { sealPassword } from '../accounts/verifiers.ts';
import { describeDelivery, putCodeAndMail } from '../codes/send-code.ts';
import { countUse, isUsedUp } from '../limits.sql.ts';
import type { Caller, PoolContext } from '../pool-context.ts';
import { invalidParameter, refusal } from '../pool-error.ts';
import { FIELDS, parseAttributes, requireAllowedPassword, requireClient, userAttributes } from './fields.ts';
import { defineOperation } from './operation.ts';

const schema = z.object({
  ClientId: FIELDS.ClientId,
  Username: FIELDS.Username,
  Password: FIELDS.Password,
  UserAttributes: userAttributes.default([]),
});

/**
 * Creates an account, which must be confirmed with a code, and returns the masked address that the code was
 * sent to.
 */
export const signUp = defineOperation('SignUp', schema, async (context, input, caller) => {
  requireClient(input.ClientId);
  const { address, names } = parseAccount(input);
  requireAllowedPassword(input.Password, address);
  const accountHash = context.hashes.ofEmail(address);
  await requireFree(context, accountHash, caller);

  const sub = randomUUID();
  const email = toReadableAddress(address);
  const verifier = await sealPassword(context, sub, input.Password);
  const isNew = await context.db.transaction().execute(async (trx) => {
    const { given_name = null, family_name = null, locale = null } = names;
    const user = {
      sub,
      username: sub,
      account_hash: accountHash,
      email,
      given_name,
      family_name,
      locale,
      verifier,
    };
    if (!(await insertUser(trx, { ...user, status: 'UNCONFIRMED' }))) return false;
    await putCodeAndMail(context, trx, { accountHash, email, purpose: 'sign-up', isDecoy: false });
    return true;
  });
  if (!isNew) throw refusal('exists');
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: describeDelivery(maskAddress(email)) };
});

/** Returns the email address, which may be in either field, or in both if they are equal. */
function parseAccount({ Username, UserAttributes }: z.infer<typeof schema>) {
  const { email, names } = parseAttributes(UserAttributes);
  const address = toAccountAddress(Username);
  if (address === null) throw invalidParameter('Username should be an email.');
  if (email !== undefined && toAccountAddress(email) !== address)
    throw invalidParameter('The attribute email has to be the same address as Username.');
  return { address, names };
}

/**
 * Checks that the address is available. The error for a taken address reveals that an account exists. Each IP
 * address can learn that only a limited number of times; then all its sign-ups are rejected.
 * @throws PoolError
 */
async function requireFree(
  { db, hashes, limits, now }: PoolContext,
  accountHash: string,
  caller: Caller,
): Promise<void> {
  const existingKey = hashes.ofAddress('existing', caller.address);
  const isWithin =
    (await countUse(db, hashes.ofAddress('sign-ups', caller.address), limits.signUps, now())) &&
    !(await isUsedUp(db, existingKey, limits.existing, now()));
  if (!isWithin) throw refusal('exceeded');
  if (!(await getUserByHash(db, accountHash))) return;
  const mayKnow = await countUse(db, existingKey, limits.existing, now());
  throw refusal(mayKnow ? 'exists' : 'exceeded');
}
