import type { NotificationKind } from '@palate/contract';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Timestamp } from '../../db/tables.ts';

interface NotificationsTable {
  id: GeneratedAlways<string>;
  /** The member who is notified. */
  user_id: string;
  kind: NotificationKind;
  post_id: string | null;
  notice_id: string | null;
  act_id: string | null;
  at: Timestamp;
  read_at: Timestamp | null;
}

interface NotificationMembersTable {
  notification_id: string;
  /** The member who did what the notification is about. */
  user_id: string;
  at: Timestamp;
}

interface DigestsTable {
  user_id: string;
  /** ISO date. */
  period_start: ColumnType<Date, string, string>;
  up_to: string;
}

interface PushSubscriptionsTable {
  /** The sign-in whose browser it is. */
  session_id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Id of the newest notification that was sent. */
  up_to: string;
  created_at: Timestamp;
}

interface PushesDueTable {
  user_id: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    notifications: NotificationsTable;
    digests: DigestsTable;
    push_subscriptions: PushSubscriptionsTable;
    pushes_due: PushesDueTable;
    notification_members: NotificationMembersTable;
  }
}
