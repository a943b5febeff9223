import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';

/** A letter by what it is; its words are made when it goes. */
export type Mail = { readonly to: string } & (
  | {
      readonly kind: 'sign-up-code' | 'reset-code';
      /** Six digits, sealed for the letter's id. */
      readonly sealCode: (mailId: string) => string;
      readonly expiresAt: Date;
      /** Whether it is only made up, so that nobody can tell that there is no account. */
      readonly isDecoy: boolean;
    }
  | { readonly kind: 'welcome'; readonly firstName: string | null }
);

/**
 * Leaves a letter to be sent, in the transaction that makes it true: it goes only if that is committed,
 * and then as soon as `wakeMail` is called, else within the hour.
 * @returns its id
 */
export async function enqueueMail(trx: Db, mail: Mail): Promise<string> {
  const id = randomUUID();
  const row =
    mail.kind === 'welcome'
      ? { data: { firstName: mail.firstName }, is_decoy: false, expires_at: null }
      : { data: { code: mail.sealCode(id) }, is_decoy: mail.isDecoy, expires_at: mail.expiresAt };
  await trx
    .insertInto('mails')
    .values({ id, kind: mail.kind, recipient: mail.to, ...row, data: JSON.stringify(row.data) })
    .execute();
  return id;
}
