import type { ColumnType } from 'kysely';

/**
 * Every table of the database, for Kysely. Each feature adds its own in a `tables.ts`:
 * `declare module '../../db/tables.ts' { interface Tables { reviews: ReviewsTable } }`.
 */
export interface Tables {
  kysely_migration: MigrationsTable;
}

/** The table in which Kysely records the migrations that have run. */
interface MigrationsTable {
  name: string;
  timestamp: string;
}

/** A jsonb column: read as a value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>;

/** A timestamptz column that the database fills in if an insert doesn't set it. */
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
