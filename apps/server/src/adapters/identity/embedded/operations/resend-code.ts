import { z } from 'zod';
import { findAccount } from '../account.ts';
import { describeDelivery, sendCode } from '../send-code.ts';
import { FIELDS, requireClient } from './fields.ts';
import { defineOperation } from './operation.ts';

const schema = z.object({ ClientId: FIELDS.ClientId, Username: FIELDS.Username });

/** Sends a new code to an account that isn't confirmed; of one that is, and of none, it says the same. */
export const resendCode = defineOperation('ResendConfirmationCode', schema, async (ground, input, caller) => {
  requireClient(input.ClientId);
  const { mark, user, email } = await findAccount(ground.db, ground.marks, input.Username);
  const isDecoy = user?.status !== 'UNCONFIRMED';
  await sendCode(ground, { mark, email, purpose: 'sign-up', isDecoy }, caller);
  return { CodeDeliveryDetails: describeDelivery(email) };
});
