import { LRUCache } from 'lru-cache';

/** A bounded cache, described once by the module that fills it. When it is full, the least recently used entry goes. */
export interface CacheDefinition<Key extends {}, Value extends {}> {
  /** As the operator's list names it. */
  readonly name: string;
  /** Most entries. */
  readonly max: number;
  /** Most bytes of all entries together, by `bytesOf`; no such limit if left out. */
  readonly maxBytes?: number;
  /** The memory that an entry takes, roughly. */
  bytesOf(value: Value, key: Key): number;
  /** Caches that each value has of its own; the operator's list adds them up by name. */
  readonly inner?: (value: Value) => Caches;
}

/** How full a cache is. */
export interface CacheState {
  readonly name: string;
  readonly entries: number;
  readonly bytes: number;
}

/** Describes a cache. */
export function defineCache<Key extends {}, Value extends {}>(
  definition: CacheDefinition<Key, Value>,
): CacheDefinition<Key, Value> {
  return definition;
}

/** Bounded caches that live and die together, such as those of one version of the catalogue. */
export class Caches {
  readonly #listed: (() => CacheState[])[] = [];
  readonly #caches = new Map<unknown, unknown>();

  /** The cache of a definition, to read and fill by hand. */
  of<Key extends {}, Value extends {}>(definition: CacheDefinition<Key, Value>): LRUCache<Key, Value> {
    // Only this method fills the map, under the definition of the same types.
    const known = this.#caches.get(definition) as LRUCache<Key, Value> | undefined;
    if (known) return known;
    const { max, maxBytes, bytesOf } = definition;
    const cache = new LRUCache<Key, Value>({
      max,
      ...(maxBytes !== undefined && {
        maxSize: maxBytes,
        // Zero isn't a size there.
        sizeCalculation: (value: Value, key: Key) => Math.max(1, bytesOf(value, key)),
      }),
    });
    this.#caches.set(definition, cache);
    this.#listed.push(() => listStates(definition, cache));
    return cache;
  }

  /** The value under a key; creates and caches it if there is none. A promise that fails is removed. */
  cached<Key extends {}, Value extends {}>(
    definition: CacheDefinition<Key, Value>,
    key: Key,
    create: () => Value,
  ): Value {
    const cache = this.of(definition);
    const known = cache.get(key);
    if (known !== undefined) return known;
    const value = create();
    cache.set(key, value);
    if (value instanceof Promise) {
      value.catch(() => {
        if (cache.peek(key) === value) cache.delete(key);
      });
    }
    return value;
  }

  /** How full each cache is, by name. */
  list(): CacheState[] {
    return addUp(this.#listed.flatMap((list) => list()));
  }
}

function listStates<Key extends {}, Value extends {}>(
  { name, bytesOf, inner }: CacheDefinition<Key, Value>,
  cache: LRUCache<Key, Value>,
): CacheState[] {
  const values = [...cache.values()];
  const bytes = [...cache.entries()].reduce((sum, [key, value]) => sum + bytesOf(value, key), 0);
  return [{ name, entries: cache.size, bytes }, ...values.flatMap((value) => inner?.(value).list() ?? [])];
}

/** Adds up the states of caches with the same name, and sorts them by name. */
export function addUp(states: readonly CacheState[]): CacheState[] {
  const byName = new Map<string, CacheState>();
  for (const { name, entries, bytes } of states) {
    const known = byName.get(name) ?? { name, entries: 0, bytes: 0 };
    byName.set(name, { name, entries: known.entries + entries, bytes: known.bytes + bytes });
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
