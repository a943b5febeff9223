import { LRUCache } from 'lru-cache';

/**
 * Name and size of a bounded cache, defined by the module that fills it. When the cache is full, the least recently
 * used entry is evicted.
 */
export interface CacheDefinition<Key extends {}, Value extends {}> {
  /** Name in the operator's list of caches. */
  readonly name: string;
  /** Maximum number of entries. */
  readonly max: number;
  /** Maximum sum of `bytesOf` over all entries; unlimited if absent. */
  readonly maxBytes?: number;
  /** Estimates the memory of an entry, in bytes. */
  bytesOf(value: Value, key: Key): number;
  /** Returns the caches inside a value. The operator's list adds up caches of the same name. */
  readonly inner?: (value: Value) => Caches;
}

/** The name of a cache, with the number of its entries and their estimated size in bytes. */
export interface CacheState {
  readonly name: string;
  readonly entries: number;
  readonly bytes: number;
}

/**
 * Defines a cache, with the types of its keys and values. `Caches.of` creates the cache itself when it is first used.
 */
export function defineCache<Key extends {}, Value extends {}>(
  definition: CacheDefinition<Key, Value>,
): CacheDefinition<Key, Value> {
  return definition;
}

/** A set of bounded caches with the same lifetime, such as those of one version of the catalog. */
export class Caches {
  readonly #listed: (() => CacheState[])[] = [];
  readonly #caches = new Map<unknown, unknown>();

  /** Returns the cache of a definition, to read and write its entries directly. */
  of<Key extends {}, Value extends {}>(definition: CacheDefinition<Key, Value>): LRUCache<Key, Value> {
    // Only this method fills the map, so the cache has the types of its definition.
    const known = this.#caches.get(definition) as LRUCache<Key, Value> | undefined;
    if (known) return known;
    const { max, maxBytes, bytesOf } = definition;
    const cache = new LRUCache<Key, Value>({
      max,
      ...(maxBytes !== undefined && {
        maxSize: maxBytes,
        // lru-cache doesn't accept a size of 0.
        sizeCalculation: (value: Value, key: Key) => Math.max(1, bytesOf(value, key)),
      }),
    });
    this.#caches.set(definition, cache);
    this.#listed.push(() => listStates(definition, cache));
    return cache;
  }

  /**
   * Returns the cached value of a key; if there is none, creates and caches it. A promise is evicted if it
   * rejects.
   */
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

  /** Lists the number of entries and bytes in each cache, by name. */
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

/** Combines caches with the same name into one entry each, with the sums of their entries and bytes; sorted by name. */
export function addUp(states: readonly CacheState[]): CacheState[] {
  const byName = new Map<string, CacheState>();
  for (const { name, entries, bytes } of states) {
    const known = byName.get(name) ?? { name, entries: 0, bytes: 0 };
    byName.set(name, { name, entries: known.entries + entries, bytes: known.bytes + bytes });
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
