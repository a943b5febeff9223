import type { Db } from '../../../db/database.ts';

/** What a column of an exported list holds; times are ISO texts in UTC. */
export type ExportValue = string | number | boolean | null;
/** A row with the same columns as every other of its list, in their order. */
export type ExportRow = Readonly<Record<string, ExportValue>>;

/** A list of something of a member's, which may be long: it is read piece by piece. */
export interface ExportList {
  /** What its two files are named, without their endings. */
  readonly name: string;
  readonly columns: readonly string[];
  rows(db: Db, userId: string): AsyncIterable<ExportRow>;
}
