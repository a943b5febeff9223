import type { Shortcut } from '@palate/contract';
import type { ColumnType } from 'kysely';

/** The table `shortcuts`: the shortcuts of members who have changed the default ones. */
export interface ShortcutsTable {
  user_id: string;
  /** Shortcuts in the member's order. */
  shortcuts: ColumnType<Shortcut[], string, string>;
  updated_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    shortcuts: ShortcutsTable;
  }
}
