import { AppError, type Endpoint, type ResultOf } from '@palate/contract';
import type { z } from 'zod';
import type { Activity } from '../activity-counts.ts';
import type { UserPool } from '../adapters/identity/index.ts';
import type { Pictures } from '../adapters/images/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { isConnectionLost } from '../db/connection-lost.ts';
import type { Db } from '../db/database.ts';
import { requireAccess } from './access.ts';
import type { Viewer, VisitorId } from './viewer.ts';

/** What a feature's routes are made with. */
export interface Dependencies {
  db: Db;
  catalogue: Catalogue;
  now: () => Date;
  /** The operator's own pictures (`STATIC_DIR`), where they bring any. */
  staticDir?: string | undefined;
  /** Counts what people do with titles; absent where nothing is counted. */
  activity?: Activity | undefined;
  /** Posters and backdrops; without them there are sleeves only. */
  pictures?: Pictures | undefined;
  /** Where members' accounts are; without it nobody can sign in. */
  pool?: UserPool | undefined;
  /** Has letters that wait sent now; to be called once their transaction is committed. */
  wakeMail?: (() => void) | undefined;
  /** Where letters lie that go nowhere; only where nobody but this machine's people can look. */
  outboxFolder?: string | undefined;
}

/** An endpoint's parsed input, each part as its schema gives it. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** The program a request comes from, as far as it says. */
export interface Client {
  /** Its address; behind trusted proxies, what they say it is. */
  readonly address: string;
  readonly userAgent: string | null;
  /** Whether it fetches what somebody may look at later. */
  readonly isFetchingAhead: boolean;
}

/** What a handler knows of its request beside the input. */
export interface RequestContext {
  viewer: Viewer;
  /** Null while rendering. */
  client: Client | null;
  /** The visitor's id, made (and its cookie set) where there is none yet; throws FORBIDDEN while rendering. */
  beginVisit(): VisitorId;
}

/** An endpoint with what answers it. */
export interface Route {
  endpoint: Endpoint;
  handle(
    input: { params: unknown; query: unknown; body: unknown },
    context: RequestContext,
  ): Promise<unknown>;
}

/**
 * Binds a handler to an endpoint with the endpoint's own types, behind its access, over HTTP and while
 * rendering. Throws UNAVAILABLE while the database is away.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, context: RequestContext) => Promise<ResultOf<E>> | ResultOf<E>,
): Route {
  return {
    endpoint,
    handle: async (input, context) => {
      requireAccess(endpoint);
      // The input was parsed by this very endpoint's schemas (see `parseInput`).
      try {
        return await handle(input as InputOf<E>, context);
      } catch (error) {
        if (isConnectionLost(error)) throw new AppError('UNAVAILABLE', undefined, { cause: error });
        throw error;
      }
    },
  };
}
