import { z } from 'zod';
import { findAccountBySub } from '../account.ts';
import { endSessionsOf } from '../end-sessions.ts';
import { refusal } from '../pool-error.ts';
import { judgePassword } from '../sign-in.ts';
import { updateVerifier } from '../users.sql.ts';
import { identityOf, openVerifier, sealPassword } from '../verifiers.ts';
import { FIELDS, requireLongEnough } from './fields.ts';
import { defineOperation } from './operation.ts';
import { requireUser } from './own-account.ts';

const schema = z.object({
  AccessToken: FIELDS.AccessToken,
  PreviousPassword: FIELDS.Password,
  ProposedPassword: FIELDS.Password,
});

/** Changes a password by the one before, whose wrong tries count as those of a sign-in. Every other session ends. */
export const changePassword = defineOperation('ChangePassword', schema, async (ground, input, caller) => {
  const { sub, mark } = await requireUser(ground, input.AccessToken);
  if (mark === null) throw refusal('otherPassword');
  requireLongEnough(input.ProposedPassword);
  const account = await findAccountBySub(ground.db, ground.marks, sub);
  const kept = openVerifier(ground, account);
  const isRight = () => ground.srp.hasPassword(kept, identityOf(sub), input.PreviousPassword);
  const { password_version: by } = await judgePassword(ground, { account, caller, blockId: null, isRight });
  const verifier = await sealPassword(ground, sub, input.ProposedPassword);
  const { originJti } = await ground.tokens.readAccess(input.AccessToken);
  await ground.db.transaction().execute(async (trx) => {
    if (!(await updateVerifier(trx, { sub, by }, verifier, ground.now()))) throw refusal('wrongPassword');
    // Whoever knew the old password may be signed in with it.
    await endSessionsOf(ground, trx, { sub, except: originJti });
  });
  return {};
});
