import type { Snapshot } from '../catalogue/index.ts';
import type { Dependencies } from './dependencies.ts';
import type { Viewer } from './viewer.ts';

/** Services a feature may use beside its context's own data. */
type Services = Omit<Dependencies, 'catalogue' | 'now' | 'pool' | 'outboxFolder'>;

/**
 * The setting of one piece of work: an API request, a rendered page, a job. All of it sees the same version of
 * the catalogue, the same viewer and the same time.
 */
export interface Context extends Services {
  /** The catalogue's version for the whole of this work. */
  readonly snapshot: Snapshot;
  readonly viewer: Viewer;
  /** When the work began. */
  readonly now: Date;
  /** Calls a loader the first time and returns the same result from then on. @param load also the key */
  once<Value>(load: (context: Context) => Value): Value;
}

/** Makes the context of one piece of work, pinning the current version of the catalogue. */
export function createContext(
  { catalogue, now, pool: _pool, outboxFolder: _outboxFolder, ...services }: Dependencies,
  viewer: Viewer,
): Context {
  const results = new Map<unknown, unknown>();
  const context: Context = {
    ...services,
    snapshot: catalogue.snapshot,
    viewer,
    now: now(),
    once<Value>(load: (context: Context) => Value): Value {
      if (!results.has(load)) results.set(load, load(context));
      // Only `load` itself writes under this key.
      return results.get(load) as Value;
    },
  };
  return context;
}
