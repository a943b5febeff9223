import type { GeneratedAlways } from 'kysely';
import type { Json } from '../../../db/tables.ts';

/** The table `stripe_objects`: objects of the embedded payment provider. */
export interface StripeObjectsTable {
  id: string;
  kind: string;
  customer: string | null;
  data: Json<unknown>;
  /** The provider's internal state of the object (`ObjectState`). */
  state: Json<unknown>;
  /** The test clock that the object follows; null for real time. */
  clock: string | null;
  /** Time of its next scheduled event, such as a renewal. */
  due_at: Date | null;
  seq: GeneratedAlways<string>;
}

/** The table `stripe_requests`: responses by idempotency key. */
export interface StripeRequestsTable {
  key: string;
  request_hash: string;
  status: number;
  body: Json<unknown>;
  created_at: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    stripe_objects: StripeObjectsTable;
    stripe_requests: StripeRequestsTable;
  }
}
