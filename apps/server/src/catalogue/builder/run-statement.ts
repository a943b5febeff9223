import type { Transaction } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import {
  getCatalogueFingerprint,
  getCatalogueState,
  listCreditsOf,
  listIdsAfter,
  listNamesOf,
  listPeopleAfter,
  listPeopleOf,
  listTitlesAfter,
  listTitlesOf,
} from '../catalogue.sql.ts';
import type { StatementArgs, StatementName, StatementRows } from './row-source.ts';

const statements = {
  getCatalogueState,
  getCatalogueFingerprint,
  listTitlesAfter,
  listTitlesOf,
  listCreditsOf,
  listNamesOf,
  listPeopleAfter,
  listPeopleOf,
  listIdsAfter,
};

/** Runs one of the queries of a catalog build, given the query's name and arguments. */
export function runStatement<Name extends StatementName>(
  db: Db | Transaction<Tables>,
  name: Name,
  args: StatementArgs<Name>,
): Promise<StatementRows<Name>> {
  // The compiler can't infer that arguments and rows belong to the named query.
  const statement = statements[name] as unknown as (
    db: Db | Transaction<Tables>,
    ...args: StatementArgs<Name>
  ) => Promise<StatementRows<Name>>;
  return statement(db, ...args);
}
