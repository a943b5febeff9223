import { setImmediate } from 'node:timers/promises';
import type { Db } from './database.ts';

/** Lookups that wait for their statement, by name of their key, and the rows that it finds. */
interface Batch<Key, Row> {
  readonly keys: Map<string, Key>;
  readonly rows: Promise<ReadonlyMap<string, Row>>;
}

/**
 * Defines a lookup of one row by its key. Lookups that requests make in the same turn of the event loop share one
 * statement: a busy server reads several requests in each turn, and sending a statement takes longer than most
 * handlers. The statement is sent after all these lookups began, so the row isn't older than one that a statement of
 * its own would have read. If the statement fails, all of them fail.
 * @param nameOf returns a text that identifies a key; also called with rows, which have the same fields
 * @param load loads the rows of several keys in one statement, in any order
 * @returns a function that finds the row of a key; undefined if there is none
 */
export function defineLookup<Key extends object, Row extends Key>(
  nameOf: (key: Key) => string,
  load: (db: Db, keys: readonly Key[]) => Promise<readonly Row[]>,
): (db: Db, key: Key) => Promise<Row | undefined> {
  const batches = new WeakMap<Db, Batch<Key, Row>>();
  const beginBatch = (db: Db): Batch<Key, Row> => {
    const keys = new Map<string, Key>();
    const send = async () => {
      await setImmediate();
      batches.delete(db);
      const rows = await load(db, [...keys.values()]);
      return new Map(rows.map((row) => [nameOf(row), row]));
    };
    const batch = { keys, rows: send() };
    batches.set(db, batch);
    return batch;
  };
  return async (db, key) => {
    const name = nameOf(key);
    const { keys, rows } = batches.get(db) ?? beginBatch(db);
    keys.set(name, key);
    return (await rows).get(name);
  };
}
