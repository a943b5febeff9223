import { z } from 'zod';
import { findAccount } from '../account.ts';
import { isUsedUp, takeOne } from '../limits.sql.ts';
import { refusal } from '../pool-error.ts';
import { describeDelivery, sendCode } from '../send-code.ts';
import { FIELDS, requireClient } from './fields.ts';
import { defineOperation } from './operation.ts';

const schema = z.object({ ClientId: FIELDS.ClientId, Username: FIELDS.Username });

/**
 * Sends a new code to an account that isn't confirmed. Says so if it is, like the service, and as rarely as a sign-up
 * says that an account exists; a disabled account is answered like none.
 */
export const resendCode = defineOperation('ResendConfirmationCode', schema, async (ground, input, caller) => {
  requireClient(input.ClientId);
  const { db, marks, limits, now } = ground;
  const existingKey = marks.ofAddress('existing', caller.address);
  if (await isUsedUp(db, existingKey, limits.existing, now())) throw refusal('exceeded');
  const { mark, user, email, destination } = await findAccount(db, marks, input.Username);
  if (user?.is_enabled && user.status === 'CONFIRMED') {
    const mayKnow = await takeOne(db, existingKey, limits.existing, now());
    throw refusal(mayKnow ? 'alreadyConfirmed' : 'exceeded');
  }
  const isDecoy = user?.status !== 'UNCONFIRMED';
  await sendCode(ground, { mark, email, purpose: 'sign-up', isDecoy }, caller);
  return { CodeDeliveryDetails: describeDelivery(destination) };
});
