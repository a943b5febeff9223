import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { maskAddress, toAccountAddress, toReadableAddress } from '../email-address.ts';
import { isUsedUp, takeOne } from '../limits.sql.ts';
import { invalidParameter, refusal } from '../pool-error.ts';
import type { Caller, PoolGround } from '../pool-ground.ts';
import { describeDelivery, putCodeAndMail } from '../send-code.ts';
import { findUserByMark, insertUser } from '../users.sql.ts';
import { sealPassword } from '../verifiers.ts';
import { FIELDS, readAttributes, requireClient, requireLongEnough, userAttributes } from './fields.ts';
import { defineOperation } from './operation.ts';

const schema = z.object({
  ClientId: FIELDS.ClientId,
  Username: FIELDS.Username,
  Password: FIELDS.Password,
  UserAttributes: userAttributes.default([]),
});

/** Makes an account, which has to be confirmed by a code, and says where that went. */
export const signUp = defineOperation('SignUp', schema, async (ground, input, caller) => {
  requireClient(input.ClientId);
  const { address, names } = readAccount(input);
  requireLongEnough(input.Password);
  const mark = ground.marks.ofEmail(address);
  await requireFree(ground, mark, caller);

  const sub = randomUUID();
  const email = toReadableAddress(address);
  const verifier = await sealPassword(ground, sub, input.Password);
  const isNew = await ground.db.transaction().execute(async (trx) => {
    const { given_name = null, family_name = null, locale = null } = names;
    const user = { sub, username: sub, mark, email, given_name, family_name, locale, verifier };
    if (!(await insertUser(trx, { ...user, status: 'UNCONFIRMED' }))) return false;
    await putCodeAndMail(ground, trx, { mark, email, purpose: 'sign-up', isDecoy: false });
    return true;
  });
  if (!isNew) throw refusal('exists');
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: describeDelivery(maskAddress(email)) };
});

/** The address may stand in either place, or in both if it is one. */
function readAccount({ Username, UserAttributes }: z.infer<typeof schema>) {
  const { email, names } = readAttributes(UserAttributes);
  const address = toAccountAddress(Username);
  if (address === null) throw invalidParameter('Username should be an email.');
  if (email !== undefined && toAccountAddress(email) !== address)
    throw invalidParameter('The attribute email has to be the same address as Username.');
  return { address, names };
}

/** Only here anybody is told that an account exists, and not often: then no sign-up of theirs is looked at. */
async function requireFree(
  { db, marks, limits, now }: PoolGround,
  mark: string,
  caller: Caller,
): Promise<void> {
  const existingKey = marks.ofAddress('existing', caller.address);
  const isWithin =
    (await takeOne(db, marks.ofAddress('sign-ups', caller.address), limits.signUps, now())) &&
    !(await isUsedUp(db, existingKey, limits.existing, now()));
  if (!isWithin) throw refusal('exceeded');
  if (!(await findUserByMark(db, mark))) return;
  const mayKnow = await takeOne(db, existingKey, limits.existing, now());
  throw refusal(mayKnow ? 'exists' : 'exceeded');
}
