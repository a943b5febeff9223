import { randomBytes } from 'node:crypto';
import { HOUR_S, MINUTE_S } from '@palate/contract/durations';
import type Stripe from 'stripe';
import type { Db } from '../../../db/database.ts';
import { createEvent, type EventObject, type EventType } from './make/event.ts';
import { getObject, listObjects, type ObjectFilter, saveObject } from './objects.sql.ts';
import { missing } from './wire-error.ts';

/** Types of the stored objects, by the value of their field `object`. */
export interface StandInObjects {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  payment_method: Stripe.PaymentMethod;
  'checkout.session': Stripe.Checkout.Session;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  refund: Stripe.Refund;
  tax_id: Stripe.TaxId;
  'billing_portal.session': Stripe.BillingPortal.Session;
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock;
  event: Stripe.Event;
}
/** A kind of object that the embedded payment provider stores, such as `invoice`. */
export type ObjectKind = keyof StandInObjects;

/** The provider's internal state of an object, which the API doesn't return. */
export interface ObjectState {
  /** Parameters of a checkout that become the subscription's. */
  readonly checkout?: {
    readonly price: string;
    readonly trialDays: number;
    readonly metadata: Stripe.Metadata;
  };
  /** Whether the event `trial_will_end` has been sent. */
  readonly isTrialEndSent?: boolean;
  /** Failed attempts to deliver an event. */
  readonly attempts?: number;
  /** Amount of an invoice that has been refunded. */
  readonly refunded?: number;
}

/** An object of the embedded payment provider, such as an invoice, with what else is stored about it. */
export interface Stored<K extends ObjectKind> {
  readonly object: StandInObjects[K];
  readonly state: ObjectState;
  /** Id of the test clock that the object belongs to; null for real time. */
  readonly clock: string | null;
  /** Time of the object's next scheduled event; null if there is none. */
  readonly dueAt: Date | null;
}

/** Seconds after which the delivery of an event is tried again, by the number of failed attempts. */
export const DELIVERY_DELAYS_S = [0, 10, MINUTE_S, 10 * MINUTE_S, HOUR_S, 6 * HOUR_S, 24 * HOUR_S] as const;

/** Objects of the embedded payment provider within one transaction. */
export interface Store {
  readonly db: Db;
  /** Real time in seconds since 1970. */
  readonly realTime: number;
  /** Gets an object with its internal state. @throws WireError `resource_missing` if there is none */
  get<K extends ObjectKind>(kind: K, id: string): Promise<Stored<K>>;
  /** Gets an object with its internal state; null if there is none. */
  find<K extends ObjectKind>(kind: K, id: string): Promise<Stored<K> | null>;
  /** Lists objects of a kind, newest first. */
  list<K extends ObjectKind>(kind: K, filter: ObjectFilter): Promise<Stored<K>[]>;
  /** Inserts or replaces an object. Properties of `rest` that aren't given keep their stored values. */
  save<K extends ObjectKind>(
    kind: K,
    object: StandInObjects[K],
    rest?: { state?: ObjectState; clock?: string | null; dueAt?: Date | null },
  ): Promise<void>;
  /**
   * Stores an event about an object, to be delivered when the transaction has been committed.
   * @param at seconds since 1970
   */
  emit<T extends EventType>(type: T, object: EventObject<T>, at: number): Promise<void>;
}

/** Creates an id in Stripe's format: a prefix, then random letters and digits. */
export function createId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, '0')}`;
}

/** Opens the stored objects. `db` is the transaction of one request. */
export function createStore(db: Db, now: Date): Store {
  const find: Store['find'] = async (kind, id) => {
    const row = await getObject(db, kind, id);
    return row ? toStored(row) : null;
  };
  const save: Store['save'] = async (kind, object, rest = {}) => {
    const known = await getObject(db, kind, object.id);
    const before = known ? toStored<typeof kind>(known) : { state: {}, clock: null, dueAt: null };
    await saveObject(db, {
      id: object.id,
      kind,
      customer: customerOf(object),
      data: object,
      state: rest.state ?? before.state,
      clock: rest.clock === undefined ? before.clock : rest.clock,
      due_at: rest.dueAt === undefined ? before.dueAt : rest.dueAt,
    });
  };
  return {
    db,
    realTime: Math.floor(now.getTime() / 1_000),
    find,
    async get(kind, id) {
      const found = await find(kind, id);
      if (!found) throw missing(kind, id);
      return found;
    },
    list: async (kind, filter) => (await listObjects(db, kind, filter)).map((row) => toStored(row)),
    save,
    emit: (type, object, at) => save('event', createEvent(createId('evt'), type, object, at), { dueAt: now }),
  };
}

/** Converts a row of `stripe_objects` to the object. Doesn't validate it: only `save` writes such rows. */
export function toStored<K extends ObjectKind>(row: {
  data: unknown;
  state: unknown;
  clock: string | null;
  due_at: Date | null;
}): Stored<K> {
  return {
    object: row.data as StandInObjects[K],
    state: row.state as ObjectState,
    clock: row.clock,
    dueAt: row.due_at,
  };
}

function customerOf(object: StandInObjects[ObjectKind]): string | null {
  if (object.object === 'event') return customerOf(object.data.object as StandInObjects[ObjectKind]);
  if (object.object === 'customer') return object.id;
  if (!('customer' in object)) return null;
  const { customer } = object;
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}

/**
 * Returns the id of a Stripe field, which contains either an id or, if expanded, the whole object. Returns null for
 * an empty field.
 */
export function idOf(value: string | { readonly id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}
