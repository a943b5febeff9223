import { AppError, type Endpoint, type ResultOf } from '@palate/contract';
import type { z } from 'zod';
import type { Activity } from '../activity-counts.ts';
import type { UserPool } from '../adapters/identity/index.ts';
import type { AccessToken } from '../adapters/identity/verify-token.ts';
import type { Pictures } from '../adapters/images/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Db } from '../db/database.ts';
import { requireAccess } from './access.ts';
import { whileDatabaseIsThere } from './database-away.ts';
import type { Members } from './members.ts';
import { parseInput, type RawInput } from './parse-input.ts';
import type { CookieSession } from './session-cookie.ts';
import type { Viewer, VisitorId } from './viewer.ts';

/** What a feature's routes are made with. */
export interface Dependencies {
  db: Db;
  catalogue: Catalogue;
  members: Members;
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
  /** Whether it is somebody’s at this very machine. */
  readonly isNeighbour: boolean;
}

/** What a handler knows of its request beside the input. */
export interface RequestContext {
  viewer: Viewer;
  /** The access token it came with, where one holds; null while rendering. */
  token: AccessToken | null;
  /** What the session's cookie says, whether or not that session still holds; null while rendering. */
  cookie: CookieSession | null;
  /** Null while rendering. */
  client: Client | null;
  /** The visitor's id, made (and its cookie set) where there is none yet; throws FORBIDDEN while rendering. */
  beginVisit(): VisitorId;
  /** Sets the cookie that pages are rendered by, or takes it away; throws FORBIDDEN while rendering. */
  keepSession(session: CookieSession | null): void;
}

/** The token of who asks, where an endpoint's access lets nobody through without one. @throws UNAUTHENTICATED */
export function heldTokenOf({ token }: RequestContext): AccessToken {
  if (!token) throw new AppError('UNAUTHENTICATED');
  return token;
}

/** An endpoint with what answers it. */
export interface Route {
  endpoint: Endpoint;
  /** Access first, then the input's form: who may not ask isn't told what would have been right. */
  handle(input: RawInput, context: RequestContext): Promise<unknown>;
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
    handle: async (raw, context) => {
      requireAccess(endpoint, context);
      // Parsed by this very endpoint's schemas.
      const input = parseInput(endpoint, raw) as InputOf<E>;
      return whileDatabaseIsThere(() => handle(input, context));
    },
  };
}
