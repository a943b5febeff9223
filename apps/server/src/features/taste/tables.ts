import type { Generated } from 'kysely';
import type { Json, Timestamp } from '../../db/tables.ts';

interface VisitorTastesTable {
  visitor_id: string;
  /** The taste test's answers, as `tasteTestPayload`. */
  answers: Json<unknown>;
  version: Generated<number>;
  /** Whom they were told they are, by key; null where nobody was told. */
  archetype: Generated<string | null>;
  updated_at: Timestamp;
}

interface MemberTastesTable {
  user_id: string;
  /** The taste test's answers, as `tasteTestPayload`. */
  answers: Json<unknown>;
  version: Generated<number>;
  /** As `VisitorTastesTable`. */
  archetype: Generated<string | null>;
  updated_at: Timestamp;
}

declare module '../../db/tables.ts' {
  interface Tables {
    visitor_tastes: VisitorTastesTable;
    member_tastes: MemberTastesTable;
  }
}
