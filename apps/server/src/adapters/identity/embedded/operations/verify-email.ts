import { z } from 'zod';
import { judgeCode, useCode } from '../check-code.ts';
import { maskAddress } from '../email-address.ts';
import { invalidParameter } from '../pool-error.ts';
import { describeDelivery, sendCode } from '../send-code.ts';
import { markEmailVerified, type PoolUser } from '../users.sql.ts';
import { FIELDS } from './fields.ts';
import { defineOperation } from './operation.ts';
import { requireUser } from './own-account.ts';

const schema = z.object({ AccessToken: FIELDS.AccessToken, AttributeName: FIELDS.AttributeName });

/** Sends a signed-in user a code for their own e-mail address. */
export const getVerificationCode = defineOperation(
  'GetUserAttributeVerificationCode',
  schema,
  async (ground, { AccessToken, AttributeName }, caller) => {
    const user = await requireUser(ground, AccessToken);
    requireEmail(AttributeName);
    const { email } = user;
    await sendCode(ground, { mark: codeMarkOf(user), email, purpose: 'email', isDecoy: false }, caller);
    return { CodeDeliveryDetails: describeDelivery(maskAddress(email)) };
  },
);

/** Verifies the address with that code. */
export const verifyUserAttribute = defineOperation(
  'VerifyUserAttribute',
  schema.extend({ Code: FIELDS.ConfirmationCode }),
  async (ground, { AccessToken, AttributeName, Code }, caller) => {
    const user = await requireUser(ground, AccessToken);
    requireEmail(AttributeName);
    const given = { mark: codeMarkOf(user), purpose: 'email', code: Code } as const;
    await useCode(ground, await judgeCode(ground, given, caller), (trx) =>
      markEmailVerified(trx, user.sub, ground.now()),
    );
    return {};
  },
);

/** The key of a user’s codes. Provider users have no address mark, so theirs is the sub; `deleteUser` knows both. */
function codeMarkOf({ mark, sub }: PoolUser): string {
  return mark ?? sub;
}

function requireEmail(attribute: string): void {
  if (attribute !== 'email') throw invalidParameter('Only the attribute email can be verified.');
}
