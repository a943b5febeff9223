import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../../db/tables.ts';

export interface MailsTable {
  id: string;
  kind: string;
  /** Null once it went. */
  recipient: string | null;
  /** What its words are made with; null once it went. */
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

declare module '../../db/tables.ts' {
  interface Tables {
    mails: MailsTable;
  }
}
