import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { importFeatureFiles } from './feature-files.ts';

/** A value of an exported list; times are ISO texts in UTC. */
export type ExportValue = string | number | boolean | null;
/** A row of an exported list, with the list's columns in their order. */
export type ExportRow = Readonly<Record<string, ExportValue>>;

/** A list of the export, written as `{name}.json` and `{name}.csv`. */
export interface ExportList {
  readonly name: string;
  /** What the export's README says the list holds. */
  readonly about: string;
  readonly columns: readonly string[];
  /** Reads the member's rows piece by piece, since a list may be long. */
  rows(db: Db, userId: string): AsyncIterable<ExportRow>;
}

/** A single value of the export, written as `{name}.json`. */
export interface ExportFile {
  readonly name: string;
  readonly about: string;
  value(db: Db, userId: string, now: Date): Promise<unknown>;
}

/** A member whose account is being deleted. */
export interface LeavingMember {
  readonly userId: string;
  readonly sub: string;
  readonly email: string;
}

/** A feature's data about members. Its `member-data.ts` exports one as `memberData`. */
export interface MemberData {
  /** The feature's tables that refer to `users`. */
  readonly tables: readonly (keyof Tables)[];
  /** Erases the member's rows in those tables, within the transaction that deletes the account. */
  erase(transaction: Db, member: LeavingMember): Promise<void>;
  readonly files?: readonly ExportFile[];
  readonly lists?: readonly ExportList[];
}

let loading: Promise<readonly MemberData[]> | undefined;

/** Lists the member data of every feature. */
export function listMemberData(): Promise<readonly MemberData[]> {
  loading ??= importFeatureFiles<{ memberData: MemberData }>('member-data.ts').then((modules) =>
    modules.map(({ memberData }) => memberData),
  );
  return loading;
}
