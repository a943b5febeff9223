import type { Generated } from 'kysely';
import type { Json, Timestamp } from '../../db/tables.ts';

interface VisitorTastesTable {
  visitor_id: string;
  /** The answers of the taste test, in the format of `tasteTestPayload`. */
  answers: Json<unknown>;
  version: Generated<number>;
  /** Key of the archetype last shown to the person; null if none was. */
  archetype: Generated<string | null>;
  updated_at: Timestamp;
}

interface MemberTastesTable {
  user_id: string;
  /** The answers of the taste test, in the format of `tasteTestPayload`. */
  answers: Json<unknown>;
  version: Generated<number>;
  /** Key of the archetype last shown to the person; null if none was. */
  archetype: Generated<string | null>;
  updated_at: Timestamp;
}

declare module '../../db/tables.ts' {
  interface Tables {
    visitor_tastes: VisitorTastesTable;
    member_tastes: MemberTastesTable;
  }
}
