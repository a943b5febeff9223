import type { Db } from '../db/database.ts';
import type * as statements from './catalogue.sql.ts';

/** The statements that a build may send. */
export type StatementName =
  | 'getCatalogueState'
  | 'getCatalogueFingerprint'
  | 'listTitlesAfter'
  | 'listTitlesOf'
  | 'listCreditsOf'
  | 'listNamesOf'
  | 'listPeopleAfter'
  | 'listPeopleOf'
  | 'listIdsAfter';
type Statements = Pick<typeof statements, StatementName>;
export type StatementArgs<Name extends StatementName> = Statements[Name] extends (
  db: Db,
  ...args: infer Args
) => unknown
  ? Args
  : never;
export type StatementRows<Name extends StatementName> = Awaited<ReturnType<Statements[Name]>>;

/** Where a build reads from: the database itself, or another thread that has the only session with it. */
export interface RowSource {
  /** Whether all statements see the catalogue at one moment. */
  readonly isOneMoment: boolean;
  /** Rows a statement brings at most. */
  readonly batchSize: number;
  /** The same of ids. */
  readonly idBatchSize: number;
  read<Name extends StatementName>(name: Name, ...args: StatementArgs<Name>): Promise<StatementRows<Name>>;
}
