import { z } from 'zod';
import { getAccount } from '../accounts/account.ts';
import { describeDelivery, sendCode } from '../codes/send-code.ts';
import { countUse, isUsedUp } from '../limits.sql.ts';
import { refusal } from '../pool-error.ts';
import { FIELDS, requireClient } from './fields.ts';
import { defineOperation } from './operation.ts';

const schema = z.object({ ClientId: FIELDS.ClientId, Username: FIELDS.Username });

/**
 * Sends a new code to an unconfirmed account. If the account is already confirmed, the error says so, as in AWS
 * Cognito. Since this reveals that the account exists, the IP address can learn it only a limited number of times. A
 * disabled account is treated as if it didn't exist.
 */
export const resendCode = defineOperation(
  'ResendConfirmationCode',
  schema,
  async (context, input, caller) => {
    requireClient(input.ClientId);
    const { db, hashes, limits, now } = context;
    const existingKey = hashes.ofAddress('existing', caller.address);
    if (await isUsedUp(db, existingKey, limits.existing, now())) throw refusal('exceeded');
    const { accountHash, user, email, destination } = await getAccount(db, hashes, input.Username);
    if (user?.is_enabled && user.status === 'CONFIRMED') {
      const mayKnow = await countUse(db, existingKey, limits.existing, now());
      throw refusal(mayKnow ? 'alreadyConfirmed' : 'exceeded');
    }
    const isDecoy = user?.status !== 'UNCONFIRMED';
    await sendCode(context, { accountHash, email, purpose: 'sign-up', isDecoy }, caller);
    return { CodeDeliveryDetails: describeDelivery(destination) };
  },
);
