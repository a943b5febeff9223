import type { Db } from '../../db/database.ts';
import type * as statements from '../catalogue.sql.ts';

/** Names of the queries that a build of the catalog may send. */
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
/** The arguments of a build's query, without the database. */
export type StatementArgs<Name extends StatementName> = Statements[Name] extends (
  db: Db,
  ...args: infer Args
) => unknown
  ? Args
  : never;
/** The result of a build's query. */
export type StatementRows<Name extends StatementName> = Awaited<ReturnType<Statements[Name]>>;

/**
 * The source of the rows for a build of the catalog: the database itself, or the parent process, which has the only
 * connection to an embedded database.
 */
export interface RowSource {
  /** Whether all queries see the same database snapshot. */
  readonly isOneMoment: boolean;
  /** Maximum number of rows per query. */
  readonly batchSize: number;
  /** Maximum number of ids per query. */
  readonly idBatchSize: number;
  read<Name extends StatementName>(name: Name, ...args: StatementArgs<Name>): Promise<StatementRows<Name>>;
}
