import { createHash } from 'node:crypto';
import { CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

const MARK = '/* prepared */';

/**
 * Marks a statement to be prepared. Put it at the front of a statement that many requests send with the same text.
 * Each connection to a PostgreSQL server then parses and plans the statement only once. List its columns by name,
 * since a prepared `*` fails after a migration adds a column.
 */
export const PREPARED = sql.raw(MARK);

/** Names of marked statements, by text; there are few. */
const NAMES = new Map<string, string>();

/**
 * Returns the name for preparing a statement on a connection. Returns undefined if the statement isn't marked with
 * `PREPARED`.
 */
export function nameStatement(text: string): string | undefined {
  if (!text.includes(MARK)) return undefined;
  const name = NAMES.get(text) ?? createHash('sha256').update(text).digest('base64url');
  NAMES.set(text, name);
  return name;
}

/**
 * Defines a prepared statement whose text this process builds only once, when it is first used.
 * @param build builds the statement, with Kysely's builder on `db` or as SQL; all parameters must come from `value`,
 *   which takes their names
 * @returns a function that runs the statement and returns its rows
 */
export function defineStatement<Values extends object, Row>(
  build: Build<keyof Values>,
): (db: Db, values: Values) => Promise<Row[]> {
  let built: { readonly text: string; readonly names: readonly (keyof Values)[] } | undefined;
  return async (db, values) => {
    built ??= buildOnce(db, build);
    const parameters = built.names.map((name) => values[name]);
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(built.text, parameters));
    return rows;
  };
}

type Build<Name> = (value: (name: Name) => RawBuilder<never>, db: Db) => Expression<unknown>;

function buildOnce<Name>(db: Db, build: Build<Name>) {
  const names: Name[] = [];
  const number = (name: Name) => (names.includes(name) ? names.indexOf(name) + 1 : names.push(name));
  const statement = build((name) => sql.raw(`$${number(name)}`), db);
  const { sql: text, parameters } = sql`${PREPARED} ${statement}`.compile(db);
  if (parameters.length > 0) throw new Error('A defined statement has a parameter that isn’t from `value`.');
  return { text, names };
}
