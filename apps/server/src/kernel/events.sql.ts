import { sql, type Transaction } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** Something that happened. */
export interface NewEvent {
  /** Subject and past participle: `title.loved`. */
  readonly kind: string;
  /** Id of the member or visitor who did it. */
  readonly actor: string | null;
  /** Id of what it was done with. */
  readonly subject: string | null;
  readonly at: Date;
}

/** An event as its consumers read it. */
export interface StoredEvent extends NewEvent {
  /** Rises with every event, but not always in the order of commits. */
  readonly id: string;
}

/** Records events in the transaction that makes them true: if it is rolled back, they never happened. */
export async function recordEvents(
  transaction: Transaction<Tables>,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length > 0)
    await transaction
      .insertInto('events')
      .values([...events])
      .execute();
}

/** Claims the next events that a consumer hasn't read, oldest first, in the transaction that handles them. */
async function claimEvents(
  transaction: Transaction<Tables>,
  { consumer, kinds }: Subscription,
  limit: number,
): Promise<StoredEvent[]> {
  // Where another process is claiming the same events, the insert waits for it and then leaves them out.
  const { rows } = await sql<StoredEvent>`
    with claimed as (
      insert into event_reads (consumer, event_id)
      select ${consumer}::text, id from events
      where kind = any(${kinds}::text[])
        and not exists (select from event_reads where event_id = events.id and consumer = ${consumer})
      order by id
      limit ${limit}
      on conflict do nothing
      returning event_id
    )
    select id, kind, actor, subject, at from events where id in (select event_id from claimed) order by id
  `.execute(transaction);
  return rows;
}

/** Who reads which events. */
interface Subscription {
  /** Unique name of the reader; each reads every event once. */
  readonly consumer: string;
  readonly kinds: readonly string[];
}

/** Most events handled in one transaction. */
const EVENTS_MAX = 500;

/**
 * Handles all events of some kinds that a consumer hasn't read yet. What `handle` writes in its transaction is
 * written exactly once for each event, whatever crashes and however many processes read: if it throws, the events
 * count as unread.
 */
export async function consumeEvents(
  db: Db,
  subscription: Subscription,
  handle: (transaction: Transaction<Tables>, events: readonly StoredEvent[]) => Promise<void>,
): Promise<void> {
  for (let count = EVENTS_MAX; count === EVENTS_MAX; ) {
    count = await db.transaction().execute(async (transaction) => {
      const events = await claimEvents(transaction, subscription, EVENTS_MAX);
      if (events.length > 0) await handle(transaction, events);
      return events.length;
    });
  }
}

/** Deletes events from before a time, read or not. */
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('events').where('at', '<', before).execute();
}

/** Deletes the events that somebody caused. */
export async function deleteEventsBy(transaction: Db, actor: string): Promise<void> {
  await transaction.deleteFrom('events').where('actor', '=', actor).execute();
}
