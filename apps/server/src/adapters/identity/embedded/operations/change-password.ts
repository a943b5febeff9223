import { z } from 'zod';
import { findAccountBySub } from '../account.ts';
import { refusal } from '../pool-error.ts';
import { revokeSessionsOf } from '../sessions.sql.ts';
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

/** Changes a password by the one before, whose wrong tries count as those of a sign-in. */
export const changePassword = defineOperation('ChangePassword', schema, async (ground, input, caller) => {
  const { sub, mark } = await requireUser(ground, input.AccessToken);
  if (mark === null) throw refusal('otherPassword');
  requireLongEnough(input.ProposedPassword);
  const account = await findAccountBySub(ground.db, ground.marks, sub);
  const kept = openVerifier(ground, account);
  const isRight = () => ground.srp.hasPassword(kept, identityOf(sub), input.PreviousPassword);
  await judgePassword(ground, { account, caller, blockId: null, isRight });
  const verifier = await sealPassword(ground, sub, input.ProposedPassword);
  const { originJti } = await ground.tokens.readAccess(input.AccessToken);
  await ground.db.transaction().execute(async (trx) => {
    await updateVerifier(trx, sub, verifier, ground.now());
    // Whoever knew the password before may be signed in by it.
    await revokeSessionsOf(trx, sub, ground.now(), { except: originJti });
  });
  return {};
});
