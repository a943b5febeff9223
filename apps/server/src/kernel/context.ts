import type { Snapshot } from '../catalogue/index.ts';
import type { Dependencies } from './dependencies.ts';
import { ANONYMOUS, type UserId, type Viewer, type VisitorId } from './viewer.ts';

/** Services of the server that a feature may use through its context. */
type Services = Omit<Dependencies, 'catalogue' | 'now' | 'pool' | 'outboxFolder' | 'bounceSecret'>;

/**
 * The context of one unit of work: an API request, a rendered page or a job. Throughout the work it has the
 * same version of the catalog, the same viewer and the same time.
 */
export interface Context extends Services {
  /** The version of the catalog for the whole unit of work. */
  readonly snapshot: Snapshot;
  readonly viewer: Viewer;
  /** When the work began. */
  readonly now: Date;
  /**
   * Calls a loader once per context, and returns the same result to later callers.
   * @param load the loader, which is also the key of its result
   */
  once<Value>(load: (context: Context) => Value): Value;
}

/** Creates the context of one unit of work, with the current version of the catalog. */
export function createContext(dependencies: Dependencies, viewer: Viewer): Context {
  const { catalogue, now } = dependencies;
  return withOnce({ ...servicesOf(dependencies), snapshot: catalogue.snapshot, viewer, now: now() });
}

const SERVICES = new WeakMap<Dependencies, Services>();

/** Picks the services that features may use. They are remembered, because every request needs them. */
function servicesOf(dependencies: Dependencies): Services {
  const known = SERVICES.get(dependencies);
  if (known) return known;
  const {
    catalogue: _catalogue,
    now: _now,
    pool: _pool,
    outboxFolder: _outboxFolder,
    bounceSecret: _bounceSecret,
    ...services
  } = dependencies;
  SERVICES.set(dependencies, services);
  return services;
}

/**
 * Returns a context with another member as its viewer, to calculate something from that member's answers and ratings.
 * The result must not be used to decide what the real viewer may see.
 */
export function asMember({ once: _once, ...context }: Context, userId: string): Context {
  const member = {
    // Ids of the database's members, which the caller has found there.
    userId: userId as UserId,
    sessionId: '',
    role: 'USER' as const,
    countryCode: '',
    streamings: [],
    isBeingDeleted: false,
    isModerator: false,
    isSuspended: false,
    // Their version isn't known here, so cached data never counts as current.
    trackingVersion: Number.POSITIVE_INFINITY,
    booksVersion: Number.POSITIVE_INFINITY,
  };
  return withOnce({ ...context, viewer: { ...ANONYMOUS, member } });
}

/**
 * Returns a context with a visitor as its viewer, to calculate something from that visitor's answers. The result must
 * not be used to decide what the real viewer may see.
 */
export function asVisitor({ once: _once, ...context }: Context, visitorId: string): Context {
  // Ids that the caller has found in the database.
  return withOnce({ ...context, viewer: { ...ANONYMOUS, visitorId: visitorId as VisitorId } });
}

function withOnce(rest: Omit<Context, 'once'>): Context {
  const results = new Map<unknown, unknown>();
  const context: Context = {
    ...rest,
    once<Value>(load: (context: Context) => Value): Value {
      if (!results.has(load)) results.set(load, load(context));
      // Only this loader's result is stored under this key, so the type is right.
      return results.get(load) as Value;
    },
  };
  return context;
}
