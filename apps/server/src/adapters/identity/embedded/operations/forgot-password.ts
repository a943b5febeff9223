import { z } from 'zod';
import { getAccount } from '../accounts/account.ts';
import { toAccountAddress } from '../accounts/email-address.ts';
import { confirmUser, updateVerifier } from '../accounts/users.sql.ts';
import { sealPassword } from '../accounts/verifiers.ts';
import { checkCode, useCode } from '../codes/check-code.ts';
import { describeDelivery, sendCode } from '../codes/send-code.ts';
import { deleteLockout } from '../limits.sql.ts';
import { refusal } from '../pool-error.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { FIELDS, requireAllowedPassword, requireClient } from './fields.ts';
import { defineOperation } from './operation.ts';

const schema = z.object({ ClientId: FIELDS.ClientId, Username: FIELDS.Username });

/** Sends a code for resetting the password. The response is the same if there is no account. */
export const forgotPassword = defineOperation('ForgotPassword', schema, async (context, input, caller) => {
  requireClient(input.ClientId);
  const { accountHash, user, email, destination } = await getAccount(
    context.db,
    context.hashes,
    input.Username,
  );
  await sendCode(context, { accountHash, email, purpose: 'reset', isDecoy: !user?.is_enabled }, caller);
  return { CodeDeliveryDetails: describeDelivery(destination) };
});

/**
 * Sets a new password, given the code that `forgotPassword` sent. Whoever can read the mailbox owns the
 * account, so this also confirms and unlocks the account, and ends all its sessions.
 */
export const confirmForgotPassword = defineOperation(
  'ConfirmForgotPassword',
  schema.extend({ ConfirmationCode: FIELDS.ConfirmationCode, Password: FIELDS.Password }),
  async (context, input, caller) => {
    requireClient(input.ClientId);
    requireAllowedPassword(input.Password, toAccountAddress(input.Username));
    const { accountHash, user, email } = await getAccount(context.db, context.hashes, input.Username);
    const given = { accountHash, purpose: 'reset', code: input.ConfirmationCode } as const;
    const judged = await checkCode(context, given, caller);
    // Without a user no code was sent, so no code can be right.
    if (!user) throw refusal('mismatch');
    const { sub } = user;
    // Check this only after the code, so that somebody who knows only a sub can't find out its address.
    requireAllowedPassword(input.Password, email);
    const verifier = await sealPassword(context, sub, input.Password);
    await useCode(context, judged, async (trx) => {
      await updateVerifier(trx, { sub, by: null }, verifier, context.now());
      await confirmUser(trx, accountHash, context.now());
      await endSessionsOf(context, trx, { sub });
      await deleteLockout(trx, accountHash);
    });
    return {};
  },
);
