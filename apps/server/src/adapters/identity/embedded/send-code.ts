import type { Db } from '../../../db/database.ts';
import { enqueueMail } from '../../mail/index.ts';
import { putCode } from './codes.sql.ts';
import { takeOne } from './limits.sql.ts';
import { type CodePurpose, makeCode } from './marks.ts';
import { refusal } from './pool-error.ts';
import type { Caller, PoolGround } from './pool-ground.ts';
import { CODE_HOURS } from './pool-limits.ts';

const HOUR_MS = 3_600_000;

/** A mailbox that a code is for. */
interface Mailbox {
  readonly mark: string;
  readonly email: string;
  readonly purpose: CodePurpose;
  /** Nobody has an account there: everything is done but the last step, so that nobody can tell. */
  readonly isDecoy: boolean;
}

/** Makes a code and leaves its letter, in the caller's transaction. */
export async function putCodeAndMail(ground: PoolGround, trx: Db, mailbox: Mailbox): Promise<void> {
  const { mark, email, purpose, isDecoy } = mailbox;
  const code = makeCode();
  const expiresAt = new Date(ground.now().getTime() + CODE_HOURS[purpose] * HOUR_MS);
  await putCode(trx, { mark, purpose, hmac: ground.marks.ofCode(purpose, mark, code), expiresAt });
  await enqueueMail(trx, {
    kind: `${purpose}-code`,
    to: email,
    sealCode: (id) => ground.seals.seal('mail', id, Buffer.from(code)).toString('base64url'),
    expiresAt,
    isDecoy,
  });
}

/** The same on its own, within the limits of mailbox and address. @throws PoolError beyond them */
export async function sendCode(ground: PoolGround, mailbox: Mailbox, caller: Caller): Promise<void> {
  const { db, marks, limits, now } = ground;
  const isWithin =
    (await takeOne(db, marks.ofAddress('codes', caller.address), limits.codesFromAddress, now())) &&
    (await takeOne(db, `codes:${mailbox.mark}`, limits.codesToMailbox, now())) &&
    (await takeOne(db, `codes a day:${mailbox.mark}`, limits.codesToMailboxADay, now()));
  if (!isWithin) throw refusal('exceeded');
  await db.transaction().execute((trx) => putCodeAndMail(ground, trx, mailbox));
}

/** Tells a client where a code went. @param destination masked */
export function describeDelivery(destination: string) {
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: destination };
}
