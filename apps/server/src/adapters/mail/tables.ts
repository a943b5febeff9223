import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../../db/tables.ts';

/** The table `mails`: emails that wait to be sent, and the outcome of earlier ones. */
export interface MailsTable {
  id: string;
  kind: string;
  /** The recipient's address; null once the email has been sent. */
  recipient: string | null;
  /** The data that the text is composed from; null once the email has been sent. */
  data: ColumnType<unknown, string | null, string | null>;
  is_decoy: Generated<boolean>;
  state: Generated<'waiting' | 'sending' | 'sent' | 'failed' | 'unsure'>;
  attempts: Generated<number>;
  next_at: Timestamp;
  expires_at: Date | null;
  failure: Generated<string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface SuppressedAddressesTable {
  /** SHA-256 of the address in lower case, hexadecimal. */
  address_hash: string;
  reason: 'bounce' | 'complaint';
  suppressed_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    mails: MailsTable;
    suppressed_addresses: SuppressedAddressesTable;
  }
}
