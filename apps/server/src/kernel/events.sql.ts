import { HOUR_MS } from '@palate/contract/durations';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** An event to record: something that a member or visitor did. Jobs react to it later. */
export interface NewEvent {
  /** Subject and past participle, such as `title.loved`. */
  readonly kind: string;
  /** Id of the member or visitor who caused the event; null if nobody did. */
  readonly actor: string | null;
  /** Id of the object that the event is about, such as a title; null if there is none. */
  readonly subject: string | null;
  /** When it happened. */
  readonly at: Date;
}

/** A recorded event, as it is passed to the jobs that react to it. */
export interface StoredEvent extends NewEvent {
  /** Increases with every event, but transactions may commit out of this order. */
  readonly id: string;
}

/**
 * Records events in the same transaction as the changes that they report, so that either both are committed or
 * neither.
 */
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

/**
 * Records an event, unless one of the same kind, actor and subject has been recorded since a given time. Use it for
 * actions that can be undone and repeated, such as a follow.
 */
export async function recordEventOnce(
  transaction: Transaction<Tables>,
  event: NewEvent & { readonly actor: string },
  since: Date,
): Promise<void> {
  await insertEventOnce(event, since).execute(transaction);
}

/** The fields of an event, or SQL for them. */
type EventValues = { readonly [Field in keyof NewEvent]: NewEvent[Field] | RawBuilder<unknown> };

/**
 * Returns the SQL statement of `recordEventOnce`, to be part of a larger statement.
 * @param since a time, or SQL for it
 * @param source SQL for a relation; one event is recorded for each of its rows, whose columns the event may use
 */
export function insertEventOnce(
  { kind, actor, subject, at }: EventValues,
  since: Date | RawBuilder<unknown>,
  source: RawBuilder<unknown> = sql`(select) as once`,
): RawBuilder<unknown> {
  return sql`
    insert into events (kind, actor, subject, at)
    select ${kind}::text, ${actor}::text, ${subject}::text, ${at}::timestamptz
    from ${source}
    where not exists (
      select from events
      where actor = ${actor}::text and kind = ${kind}::text and subject is not distinct from ${subject}::text
        and at > ${since}
    )
  `;
}

/**
 * Claims the next events that a consumer hasn't read, oldest first, in the transaction that handles them.
 * Searches only above the ids that the consumer has finished (`event_floors`).
 */
async function claimEvents(
  transaction: Transaction<Tables>,
  { consumer, kinds }: Subscription,
  limit: number,
): Promise<StoredEvent[]> {
  // If another process is claiming the same events, this insert waits for it and then skips them.
  const { rows } = await sql<StoredEvent>`
    with claimed as (
      insert into event_reads (consumer, event_id)
      select ${consumer}::text, id from unnest(${kinds}::text[]) as wanted (kind) cross join lateral (
        select id from events
        where kind = wanted.kind
          and id > coalesce((
            select event_id from event_floors where consumer = ${consumer} and kind = wanted.kind
          ), 0)
          and not exists (select from event_reads where event_id = events.id and consumer = ${consumer})
        order by id
        limit ${limit}
      ) as unread
      order by id
      limit ${limit}
      on conflict do nothing
      returning event_id
    )
    select id, kind, actor, subject, at from events where id in (select event_id from claimed) order by id
  `.execute(transaction);
  return rows;
}

/**
 * Raises the id below which a consumer has read everything to that of the last event before a time, once it
 * has claimed all events it could see. Since transactions don't commit in the order of their events' ids, a
 * newer event may still appear below others, but all events from before that time have been committed by now.
 */
async function raiseFloors(
  transaction: Transaction<Tables>,
  { consumer, kinds }: Subscription,
  before: Date,
): Promise<void> {
  await sql`
    insert into event_floors (consumer, kind, event_id)
    select ${consumer}::text, wanted.kind, settled.id
    from unnest(${kinds}::text[]) as wanted (kind) cross join lateral (
      select id from events where kind = wanted.kind and at < ${before} order by id desc limit 1
    ) as settled
    on conflict (consumer, kind) do update set event_id = excluded.event_id
    where event_floors.event_id < excluded.event_id
  `.execute(transaction);
}

/** A consumer of events, and the kinds of events it reads. */
interface Subscription {
  /** Unique name of the consumer. Each consumer reads every event once. */
  readonly consumer: string;
  readonly kinds: readonly string[];
}

/**
 * Age after which an event's transaction must have ended: requests take seconds, and runs of jobs minutes.
 */
const SETTLED_AFTER_MS = HOUR_MS;

/** Maximum number of events handled in one transaction. */
const EVENTS_MAX = 500;

/**
 * Passes all events of some kinds that a consumer hasn't read yet to `handle`. What `handle` writes in its
 * transaction is written exactly once per event, even after a crash or with several processes. If `handle` throws,
 * the events remain unread.
 */
export async function consumeEvents(
  db: Db,
  { now, ...subscription }: Subscription & { readonly now: Date },
  handle: (transaction: Transaction<Tables>, events: readonly StoredEvent[]) => Promise<void>,
): Promise<void> {
  for (let count = EVENTS_MAX; count === EVENTS_MAX; ) {
    count = await db.transaction().execute(async (transaction) => {
      const events = await claimEvents(transaction, subscription, EVENTS_MAX);
      if (events.length > 0) await handle(transaction, events);
      if (events.length < EVENTS_MAX)
        await raiseFloors(transaction, subscription, new Date(now.getTime() - SETTLED_AFTER_MS));
      return events.length;
    });
  }
}

/** Deletes events that were recorded before a time, even unread ones. */
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('events').where('at', '<', before).execute();
}

/** Deletes the events that a member or visitor caused. @param actor the id of the member or visitor */
export async function deleteEventsBy(transaction: Db, actor: string): Promise<void> {
  await transaction.deleteFrom('events').where('actor', '=', actor).execute();
}
