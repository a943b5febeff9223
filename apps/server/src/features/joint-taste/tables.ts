import type { Generated } from 'kysely';
import type { Timestamp } from '../../db/tables.ts';

/** One side of a partnership; the other side has a row of its own. */
interface JointPartnersTable {
  user_id: string;
  other_id: string;
  created_at: Timestamp;
}

interface JointCodesTable {
  code_hash: Buffer;
  id: Generated<string>;
  user_id: string;
  is_for_one: boolean;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_by: string | null;
  used_at: Timestamp | null;
}

interface JointRequestsTable {
  id: string;
  /** The member who made the code. */
  user_id: string;
  /** The member who entered it. */
  other_id: string;
  created_at: Timestamp;
}

interface JointGroupsTable {
  id: string;
  created_by: string | null;
  name: string;
  /** Ids of two partners without a name, in order. */
  pair: string | null;
  created_at: Timestamp;
}

interface JointGroupMembersTable {
  group_id: string;
  user_id: string;
  floor: number;
  shares_picture: Generated<boolean>;
  invited_at: Timestamp;
  joined_at: Timestamp | null;
  /** Whether they joined with the nameless group of two, without accepting an invitation. */
  is_automatic: Generated<boolean>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    joint_partners: JointPartnersTable;
    joint_codes: JointCodesTable;
    joint_requests: JointRequestsTable;
    joint_groups: JointGroupsTable;
    joint_group_members: JointGroupMembersTable;
  }
}
