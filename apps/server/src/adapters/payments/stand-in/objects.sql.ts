import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** A stored object of the embedded payment provider. */
export interface StoredRow {
  readonly id: string;
  /** The kind of object, which is the value of Stripe's field `object`, such as `invoice`. */
  readonly kind: string;
  /** Id of the customer to whom the object belongs; null for none. */
  readonly customer: string | null;
  /** The object as Stripe's API returns it. */
  readonly data: unknown;
  /** The provider's internal state of the object (`ObjectState`). */
  readonly state: unknown;
  /** Id of the test clock that the object belongs to; null for real time. */
  readonly clock: string | null;
  /** Time of the object's next scheduled event; null if there is none. */
  readonly due_at: Date | null;
}

/** An arbitrary number that identifies the lock of the embedded payment provider. */
const PROVIDER_LOCK = 7_218_064;

/**
 * Locks the embedded payment provider until the transaction ends, so that only one transaction at a time changes its
 * objects.
 */
export async function lockProvider(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(PROVIDER_LOCK)})`.execute(transaction);
}

/** Gets an object of the embedded payment provider. @returns undefined if there is none of this kind with this id */
export function getObject(db: Db, kind: string, id: string): Promise<StoredRow | undefined> {
  return db
    .selectFrom('stripe_objects')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Inserts or replaces an object of the embedded payment provider. */
export async function saveObject(db: Db, row: StoredRow): Promise<void> {
  const { data, state, customer, clock, due_at, ...names } = row;
  const changes = { data: JSON.stringify(data), state: JSON.stringify(state), customer, clock, due_at };
  await db
    .insertInto('stripe_objects')
    .values({ ...names, ...changes })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
}

/** Inserts an object of the embedded payment provider, unless one with its id exists. */
export async function insertObject(db: Db, { id, kind, data }: Pick<StoredRow, 'id' | 'kind' | 'data'>) {
  await db
    .insertInto('stripe_objects')
    .values({ id, kind, data: JSON.stringify(data), state: '{}', customer: null, clock: null, due_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Filter and page of a list of objects. */
export interface ObjectFilter {
  readonly customer?: string | undefined;
  /** Id of a test clock. */
  readonly clock?: string | undefined;
  /** A value that a field of the object must equal, by the field's name. */
  readonly equals?: Readonly<Record<string, string | undefined>>;
  /** Id of the object after which the page begins. */
  readonly startingAfter?: string | undefined;
  /** Maximum number of objects to return. */
  readonly limit: number;
}

/** Lists the embedded payment provider's objects of a kind, newest first. */
export function listObjects(db: Db, kind: string, filter: ObjectFilter): Promise<StoredRow[]> {
  let query = db.selectFrom('stripe_objects').selectAll().where('kind', '=', kind);
  if (filter.customer !== undefined) query = query.where('customer', '=', filter.customer);
  if (filter.clock !== undefined) query = query.where('clock', '=', filter.clock);
  for (const [name, value] of Object.entries(filter.equals ?? {}))
    if (value !== undefined) query = query.where(sql`data ->> ${name}`, '=', value);
  const after = filter.startingAfter;
  if (after !== undefined)
    query = query.where('seq', '<', (row) =>
      row.selectFrom('stripe_objects').select('seq').where('id', '=', after),
    );
  return query.orderBy('seq', 'desc').limit(filter.limit).execute();
}

/**
 * Gets the object of a kind whose next scheduled event is due first, if that is by `until`.
 * @param clock id of a test clock; null for objects in real time
 * @returns undefined if nothing is due
 */
export function getNextDue(
  db: Db,
  { kind, clock, until }: { kind: string; clock: string | null; until: Date },
): Promise<StoredRow | undefined> {
  return db
    .selectFrom('stripe_objects')
    .selectAll()
    .where('due_at', '<=', until)
    .where('kind', '=', kind)
    .where('clock', clock === null ? 'is' : '=', clock)
    .orderBy('due_at')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
}

/** Deletes a customer and all the customer's data, including events that have been delivered. */
export async function deleteCustomerObjects(db: Db, customer: string): Promise<void> {
  await db
    .deleteFrom('stripe_objects')
    .where('customer', '=', customer)
    .where((where) => where.or([where('kind', '<>', 'event'), where('due_at', 'is', null)]))
    .execute();
}

/** Deletes an object of the embedded payment provider. */
export async function deleteObject(db: Db, id: string): Promise<void> {
  await db.deleteFrom('stripe_objects').where('id', '=', id).execute();
}

/** Deletes events and stored responses that are older than `before`, and need no delivery anymore. */
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('stripe_requests').where('created_at', '<', before).execute();
  await db
    .deleteFrom('stripe_objects')
    .where('kind', '=', 'event')
    .where('due_at', 'is', null)
    .where(sql<number>`(data ->> 'created')::bigint`, '<', Math.floor(before.getTime() / 1_000))
    .execute();
}
