import type { Db } from '../../../db/database.ts';

/** The embedded payment provider's stored response to a request with an idempotency key. */
export interface StoredResponse {
  /** Hash of the request, to detect another request with the same key. */
  readonly request_hash: string;
  readonly status: number;
  readonly body: unknown;
}

/**
 * Gets the stored response to an earlier request with the same idempotency key.
 * @returns undefined if there was no such request
 */
export function getResponse(db: Db, key: string): Promise<StoredResponse | undefined> {
  return db
    .selectFrom('stripe_requests')
    .select(['request_hash', 'status', 'body'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Stores the response to a request with an idempotency key. */
export async function insertResponse(
  db: Db,
  { key, body, ...rest }: StoredResponse & { key: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('stripe_requests')
    .values({ key, body: JSON.stringify(body), ...rest })
    .execute();
}
