import type { LoggedAct, ReportReason } from '@palate/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from '../../db/tables.ts';

interface ModeratorsTable {
  user_id: string;
  granted_at: Timestamp;
}

interface ReportsTable {
  id: Generated<string>;
  /** The member who reported it. */
  user_id: string;
  /** The reported text, list or member: one of the three isn't null. */
  post_id: string | null;
  list_id: string | null;
  member_id: string | null;
  reason: ReportReason;
  note: string;
  created_at: Timestamp;
  /** Null while it is open. */
  closed_at: Date | null;
  /** The version of the text or list when the report was closed; null while it is open, and for a member. */
  closed_version: Generated<number | null>;
}

interface ModerationActsTable {
  id: GeneratedAlways<string>;
  /** The member whom it is about; null once their account is deleted, as is the moderator. */
  user_id: string | null;
  moderator_id: string | null;
  act: LoggedAct;
  /** The text or list that it is about; both are null if it is about the member. */
  post_id: string | null;
  list_id: string | null;
  reason: string;
  at: Timestamp;
}

interface AppealsTable {
  act_id: string;
  user_id: string;
  content: string;
  created_at: Timestamp;
  answered_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    moderators: ModeratorsTable;
    reports: ReportsTable;
    moderation_acts: ModerationActsTable;
    appeals: AppealsTable;
  }
}
