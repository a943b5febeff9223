import { z } from 'zod';
import { findAccount } from '../account.ts';
import { judgeCode, useCode } from '../check-code.ts';
import { refusal } from '../pool-error.ts';
import { confirmUser } from '../users.sql.ts';
import { FIELDS, requireClient } from './fields.ts';
import { defineOperation } from './operation.ts';

const schema = z.object({
  ClientId: FIELDS.ClientId,
  Username: FIELDS.Username,
  ConfirmationCode: FIELDS.ConfirmationCode,
});

/** Confirms an account by the code its mailbox got. */
export const confirmSignUp = defineOperation('ConfirmSignUp', schema, async (ground, input, caller) => {
  requireClient(input.ClientId);
  const { mark } = await findAccount(ground.db, ground.marks, input.Username);
  const given = { mark, purpose: 'sign-up', code: input.ConfirmationCode } as const;
  await useCode(ground, await judgeCode(ground, given, caller), async (trx) => {
    if (!(await confirmUser(trx, mark, ground.now()))) throw refusal('isConfirmed');
  });
  return {};
});
