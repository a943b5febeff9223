import { createHash } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { expandAll } from './expand.ts';
import { lockProvider } from './objects.sql.ts';
import type { Operation } from './operation.ts';
import { billingOperations } from './operations/billing.ts';
import { catalogOperations } from './operations/catalog.ts';
import { checkoutOperations } from './operations/checkout.ts';
import { customerOperations } from './operations/customers.ts';
import { subscriptionOperations } from './operations/subscriptions.ts';
import { type FormObject, parseForm } from './parse-form.ts';
import { getResponse, insertResponse } from './requests.sql.ts';
import { runDue } from './run-due.ts';
import { createStore } from './store.ts';
import { invalidRequest, WireError } from './wire-error.ts';

const OPERATIONS: readonly Operation[] = [
  ...catalogOperations,
  ...customerOperations,
  ...checkoutOperations,
  ...subscriptionOperations,
  ...billingOperations,
];

/** A request to the embedded payment provider's API (Stripe's protocol). */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  /** Encoded parameters: the query of a GET, otherwise the body. */
  readonly form: string;
  readonly idempotencyKey: string | null;
}

/** A response of the embedded payment provider's API. */
export interface WireResponse {
  readonly status: number;
  readonly body: unknown;
  /** Whether it is the stored response to an earlier request with the same idempotency key. */
  readonly isReplayed: boolean;
}

/** Context in which the embedded payment provider answers a request. */
export interface AnswerContext {
  readonly db: Db;
  readonly now: () => Date;
  readonly siteUrl: () => string;
}

/**
 * Answers a request to the provider's API. Its changes, its events and its stored response are committed together. A
 * repeated idempotency key gets the first response again; with other parameters it is an error.
 */
export async function answerRequest(request: WireRequest, context: AnswerContext): Promise<WireResponse> {
  const { idempotencyKey: key } = request;
  const hash = createHash('sha256').update(`${request.method} ${request.path} ${request.form}`).digest('hex');
  try {
    return await context.db.transaction().execute(async (transaction) => {
      await lockProvider(transaction);
      const known = key === null ? undefined : await getResponse(transaction, key);
      if (known) return replay(known, hash);
      const body = await run(request, transaction, context);
      if (key !== null) await store(transaction, key, { status: 200, body }, hash, context);
      return { status: 200, body, isReplayed: false };
    });
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    const body = { error: error.body };
    // A declined card is this key's answer for good, as it is at Stripe; the changes were rolled back.
    if (key !== null && error.status === 402)
      await store(context.db, key, { status: error.status, body }, hash, context);
    return { status: error.status, body, isReplayed: false };
  }
}

function replay(known: { request_hash: string; status: number; body: unknown }, hash: string): WireResponse {
  if (known.request_hash !== hash)
    throw new WireError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  return { status: known.status, body: known.body, isReplayed: true };
}

async function run(request: WireRequest, transaction: Db, { now, siteUrl }: AnswerContext): Promise<unknown> {
  const store = createStore(transaction, now());
  await runDue(store, { clock: null, until: store.realTime, siteUrl: siteUrl() });
  for (const operation of OPERATIONS) {
    const ids = operation.method === request.method ? matchPath(operation.path, request.path) : null;
    if (!ids) continue;
    const form = parseForm(request.form);
    const result = await operation.run(form, { store, ids, siteUrl: siteUrl() });
    return expandAll(store, result, expandOf(form));
  }
  throw invalidRequest(`Unrecognized request URL (${request.method}: ${request.path}).`);
}

function expandOf({ expand }: FormObject): string[] {
  return Array.isArray(expand) ? expand.filter((path) => typeof path === 'string') : [];
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const ids: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) ids[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return ids;
}

function store(
  db: Db,
  key: string,
  { status, body }: Pick<WireResponse, 'status' | 'body'>,
  hash: string,
  { now }: AnswerContext,
): Promise<void> {
  return insertResponse(db, { key, request_hash: hash, status, body, created_at: now() });
}
