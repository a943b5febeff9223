import type { BuiltCatalogue } from './open-snapshot.ts';
import type { StatementName } from './row-source.ts';
import type { CatalogueTables } from './tables/read-tables.ts';

/** What the building thread is given. */
export interface BuildOrder {
  /** The server it reads from; undefined where it has to ask for every statement. */
  readonly databaseUrl: string | undefined;
  /** What was built before, so that only changes are read; null for all. */
  readonly before: CatalogueTables | null;
}

/** What it sends. */
export type BuildMessage =
  | { readonly kind: 'read'; readonly number: number; readonly name: StatementName; readonly args: unknown[] }
  | { readonly kind: 'built'; readonly built: BuiltCatalogue };

/** What it is answered. */
export type BuildAnswer =
  | { readonly number: number; readonly rows: unknown }
  | { readonly number: number; readonly error: string };
