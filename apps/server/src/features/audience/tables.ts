import type { Timestamp } from '../../db/tables.ts';

/** A relation of one member to another: a follow, a request to follow, a mute or a block. */
export type RelationKind = 'request' | 'follow' | 'mute' | 'block';

interface MemberRelationsTable {
  /** The member who follows, asks, mutes or blocks. */
  user_id: string;
  other_id: string;
  kind: RelationKind;
  created_at: Timestamp;
}

declare module '../../db/tables.ts' {
  interface Tables {
    member_relations: MemberRelationsTable;
  }
}
