import type { Generated } from 'kysely';
import type { Timestamp } from '../../db/tables.ts';

/** The table `lists`: members' own lists, including deleted ones that can still be restored. */
export interface ListsTable {
  id: string;
  user_id: string;
  title: string;
  description: string;
  is_shareable: boolean;
  is_ranked: boolean;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
  /** When a moderator hid the list from everybody but its owner; null if it isn't hidden. */
  hidden_at: Date | null;
  /** The moderator's reason for hiding the list, which the owner sees. */
  hidden_reason: string | null;
}

interface ListEntriesTable {
  list_id: string;
  /** A title's id, or `book:` and a book's id. */
  entry_id: string;
  position: number;
  note: string;
  added_at: Timestamp;
}

interface ListCollaboratorsTable {
  list_id: string;
  user_id: string;
  joined_at: Timestamp;
}

interface ListInvitationsTable {
  list_id: string;
  code_hash: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp;
}

declare module '../../db/tables.ts' {
  interface Tables {
    lists: ListsTable;
    list_entries: ListEntriesTable;
    list_collaborators: ListCollaboratorsTable;
    list_invitations: ListInvitationsTable;
  }
}
