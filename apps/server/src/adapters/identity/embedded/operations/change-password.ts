import { z } from 'zod';
import { getAccountBySub } from '../accounts/account.ts';
import { updateVerifier } from '../accounts/users.sql.ts';
import { identityOf, openVerifier, sealPassword } from '../accounts/verifiers.ts';
import { refusal } from '../pool-error.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { judgePassword } from '../sessions/sign-in.ts';
import { FIELDS, requireAllowedPassword } from './fields.ts';
import { defineOperation } from './operation.ts';
import { requireUser } from './own-account.ts';

const schema = z.object({
  AccessToken: FIELDS.AccessToken,
  PreviousPassword: FIELDS.Password,
  ProposedPassword: FIELDS.Password,
});

/** Changes a password, given the current one. Wrong attempts count like those of sign-ins. Ends every other session. */
export const changePassword = defineOperation('ChangePassword', schema, async (context, input, caller) => {
  const { sub, account_hash: accountHash } = await requireUser(context, input.AccessToken);
  if (accountHash === null) throw refusal('otherPassword');
  const account = await getAccountBySub(context.db, context.hashes, sub);
  requireAllowedPassword(input.ProposedPassword, account.email);
  const storedVerifier = openVerifier(context, account);
  const isRight = () => context.srp.hasPassword(storedVerifier, identityOf(sub), input.PreviousPassword);
  const { password_version: by } = await judgePassword(context, { account, caller, blockId: null, isRight });
  const verifier = await sealPassword(context, sub, input.ProposedPassword);
  const { originJti } = await context.tokens.verifyAccessToken(input.AccessToken);
  await context.db.transaction().execute(async (trx) => {
    if (!(await updateVerifier(trx, { sub, by }, verifier, context.now()))) throw refusal('wrongPassword');
    // Somebody who knew the old password may be signed in.
    await endSessionsOf(context, trx, { sub, except: originJti });
  });
  return {};
});
