import { z } from 'zod';
import { findAccount } from '../account.ts';
import { judgeCode, useCode } from '../check-code.ts';
import { endSessionsOf } from '../end-sessions.ts';
import { forgetLockout } from '../limits.sql.ts';
import { refusal } from '../pool-error.ts';
import { describeDelivery, sendCode } from '../send-code.ts';
import { confirmUser, updateVerifier } from '../users.sql.ts';
import { sealPassword } from '../verifiers.ts';
import { FIELDS, requireClient, requireLongEnough } from './fields.ts';
import { defineOperation } from './operation.ts';

const schema = z.object({ ClientId: FIELDS.ClientId, Username: FIELDS.Username });

/** Sends a code to reset the password with. The answer is the same where there is no account. */
export const forgotPassword = defineOperation('ForgotPassword', schema, async (ground, input, caller) => {
  requireClient(input.ClientId);
  const { mark, user, email, destination } = await findAccount(ground.db, ground.marks, input.Username);
  await sendCode(ground, { mark, email, purpose: 'reset', isDecoy: !user?.is_enabled }, caller);
  return { CodeDeliveryDetails: describeDelivery(destination) };
});

/**
 * Sets a new password with that code. Whoever reads the mailbox owns the account, so this confirms and unlocks it
 * and ends every session.
 */
export const confirmForgotPassword = defineOperation(
  'ConfirmForgotPassword',
  schema.extend({ ConfirmationCode: FIELDS.ConfirmationCode, Password: FIELDS.Password }),
  async (ground, input, caller) => {
    requireClient(input.ClientId);
    requireLongEnough(input.Password);
    const { mark, user } = await findAccount(ground.db, ground.marks, input.Username);
    const given = { mark, purpose: 'reset', code: input.ConfirmationCode } as const;
    const judged = await judgeCode(ground, given, caller);
    // A code that nobody was sent can't be right.
    if (!user) throw refusal('mismatch');
    const { sub } = user;
    const verifier = await sealPassword(ground, sub, input.Password);
    await useCode(ground, judged, async (trx) => {
      await updateVerifier(trx, { sub, by: null }, verifier, ground.now());
      await confirmUser(trx, mark, ground.now());
      await endSessionsOf(ground, trx, { sub });
      await forgetLockout(trx, mark);
    });
    return {};
  },
);
