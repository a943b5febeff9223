import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { importFeatureFiles } from './feature-files.ts';

/** A value in a list of a member's data export; times are ISO strings in UTC. */
export type ExportValue = string | number | boolean | null;
/**
 * A row of a list in a member's data export, by column name; the keys are in the order of the list's columns.
 */
export type ExportRow = Readonly<Record<string, ExportValue>>;

/** A list in a member's data export, written as two files: `{name}.json` and `{name}.csv`. */
export interface ExportList {
  readonly name: string;
  /** Description of the list in the export's README. */
  readonly about: string;
  readonly columns: readonly string[];
  /** Reads the member's rows as a stream, since a list may be long. */
  rows(db: Db, userId: string): AsyncIterable<ExportRow>;
}

/** A single value in a member's data export, written as `{name}.json`. */
export interface ExportFile {
  readonly name: string;
  readonly about: string;
  value(db: Db, userId: string, now: Date): Promise<unknown>;
}

/** A member whose account is being deleted. */
export interface DeletedMember {
  readonly userId: string;
  readonly sub: string;
  readonly email: string;
}

/**
 * Description of a feature's data about members, so that it can be exported and erased. The feature provides it by
 * exporting `memberData` from its own `member-data.ts`.
 */
export interface MemberData {
  /** The feature's tables that refer to `users`. */
  readonly tables: readonly (keyof Tables)[];
  /** Erases the member's rows in those tables, within the transaction that deletes the account. */
  erase(transaction: Db, member: DeletedMember): Promise<void>;
  readonly files?: readonly ExportFile[];
  readonly lists?: readonly ExportList[];
}

let loading: Promise<readonly MemberData[]> | undefined;

/** Loads the descriptions of what features store about members (their `memberData`). */
export function listMemberData(): Promise<readonly MemberData[]> {
  loading ??= importFeatureFiles<{ memberData: MemberData }>('member-data.ts').then((modules) =>
    modules.map(({ memberData }) => memberData),
  );
  return loading;
}
