import { HOUR_MS } from '@palate/contract/durations';
import type { Db } from '../../../../db/database.ts';
import { enqueueMail } from '../../../mail/index.ts';
import { type CodePurpose, makeCode } from '../accounts/account-hashes.ts';
import { countUse } from '../limits.sql.ts';
import type { Caller, PoolContext } from '../pool-context.ts';
import { refusal } from '../pool-error.ts';
import { CODE_HOURS } from '../pool-limits.ts';
import { putCode } from './codes.sql.ts';

/** A mailbox that a code is sent to. */
interface Mailbox {
  readonly accountHash: string;
  readonly email: string;
  readonly purpose: CodePurpose;
  /**
   * Whether there is no account. Then everything happens except sending, so that the response doesn't reveal
   * that.
   */
  readonly isDecoy: boolean;
}

/** Makes a code, stores its hash and queues the email with the code, in the caller's transaction. */
export async function putCodeAndMail(context: PoolContext, trx: Db, mailbox: Mailbox): Promise<void> {
  const { accountHash, email, purpose, isDecoy } = mailbox;
  const code = makeCode();
  const expiresAt = new Date(context.now().getTime() + CODE_HOURS[purpose] * HOUR_MS);
  await putCode(trx, {
    accountHash,
    purpose,
    hmac: context.hashes.ofCode(purpose, accountHash, code),
    expiresAt,
  });
  await enqueueMail(trx, {
    kind: `${purpose}-code`,
    to: email,
    sealCode: (id) => context.seals.seal('mail', id, Buffer.from(code)).toString('base64url'),
    expiresAt,
    isDecoy,
  });
}

/**
 * Emails a code to a mailbox, within the limits of the mailbox and the IP address, in a transaction of its own.
 * @throws PoolError if a limit is exceeded
 */
export async function sendCode(context: PoolContext, mailbox: Mailbox, caller: Caller): Promise<void> {
  const { db, hashes, limits, now } = context;
  const isWithin =
    (await countUse(db, hashes.ofAddress('codes', caller.address), limits.codesFromAddress, now())) &&
    (await countUse(db, `codes:${mailbox.accountHash}`, limits.codesToMailbox, now())) &&
    (await countUse(db, `codes a day:${mailbox.accountHash}`, limits.codesToMailboxADay, now()));
  if (!isWithin) throw refusal('exceeded');
  await db.transaction().execute((trx) => putCodeAndMail(context, trx, mailbox));
}

/**
 * Returns the part of a response that tells a client where a code was sent.
 * @param destination the masked email address
 */
export function describeDelivery(destination: string) {
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: destination };
}
