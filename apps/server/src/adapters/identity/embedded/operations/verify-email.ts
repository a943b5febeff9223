import { z } from 'zod';
import { maskAddress } from '../accounts/email-address.ts';
import { type PoolUser, setEmailVerified } from '../accounts/users.sql.ts';
import { checkCode, useCode } from '../codes/check-code.ts';
import { describeDelivery, sendCode } from '../codes/send-code.ts';
import { invalidParameter } from '../pool-error.ts';
import { FIELDS } from './fields.ts';
import { defineOperation } from './operation.ts';
import { requireUser } from './own-account.ts';

const schema = z.object({ AccessToken: FIELDS.AccessToken, AttributeName: FIELDS.AttributeName });

/** Sends a signed-in user a code to verify their email address. */
export const getVerificationCode = defineOperation(
  'GetUserAttributeVerificationCode',
  schema,
  async (context, { AccessToken, AttributeName }, caller) => {
    const user = await requireUser(context, AccessToken);
    requireEmail(AttributeName);
    const { email } = user;
    await sendCode(
      context,
      { accountHash: codeHashOf(user), email, purpose: 'email', isDecoy: false },
      caller,
    );
    return { CodeDeliveryDetails: describeDelivery(maskAddress(email)) };
  },
);

/** Marks the user's email address as verified, given the code that `getVerificationCode` sent. */
export const verifyUserAttribute = defineOperation(
  'VerifyUserAttribute',
  schema.extend({ Code: FIELDS.ConfirmationCode }),
  async (context, { AccessToken, AttributeName, Code }, caller) => {
    const user = await requireUser(context, AccessToken);
    requireEmail(AttributeName);
    const given = { accountHash: codeHashOf(user), purpose: 'email', code: Code } as const;
    await useCode(context, await checkCode(context, given, caller), (trx) =>
      setEmailVerified(trx, user.sub, context.now()),
    );
    return {};
  },
);

/**
 * Returns the key of a user's codes: the address hash, or for users of a provider, who have none, the sub.
 * `deleteUser` deletes the codes of both.
 */
function codeHashOf({ account_hash: accountHash, sub }: PoolUser): string {
  return accountHash ?? sub;
}

function requireEmail(attribute: string): void {
  if (attribute !== 'email') throw invalidParameter('Only the attribute email can be verified.');
}
