import { z } from 'zod';
import { getAccount } from '../accounts/account.ts';
import { confirmUser } from '../accounts/users.sql.ts';
import { checkCode, useCode } from '../codes/check-code.ts';
import { refusal } from '../pool-error.ts';
import { FIELDS, requireClient } from './fields.ts';
import { defineOperation } from './operation.ts';

const schema = z.object({
  ClientId: FIELDS.ClientId,
  Username: FIELDS.Username,
  ConfirmationCode: FIELDS.ConfirmationCode,
});

/** Confirms an account with the code sent to its mailbox. */
export const confirmSignUp = defineOperation('ConfirmSignUp', schema, async (context, input, caller) => {
  requireClient(input.ClientId);
  const { accountHash } = await getAccount(context.db, context.hashes, input.Username);
  const given = { accountHash, purpose: 'sign-up', code: input.ConfirmationCode } as const;
  await useCode(context, await checkCode(context, given, caller), async (trx) => {
    if (!(await confirmUser(trx, accountHash, context.now()))) throw refusal('isConfirmed');
  });
  return {};
});
