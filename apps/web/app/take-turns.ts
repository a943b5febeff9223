/** Runs calls with the same key one after another, so that they arrive in order. */
export interface Turns<Key> {
  /** Makes a call after the earlier ones with its key were saved or rejected. Rejects if the call does. */
  take<Result>(key: Key, call: () => Promise<Result>): Promise<Result>;
  /** Returns a promise that resolves when the last pending call with this key has ended; undefined if there is none. */
  pending(key: Key): Promise<unknown> | undefined;
}

/** Creates turns without any calls. */
export function createTurns<Key>(): Turns<Key> {
  /** The last pending call of each key; it never rejects. */
  const last = new Map<Key, Promise<unknown>>();
  return {
    take(key, call) {
      const result = (last.get(key) ?? Promise.resolve()).then(call);
      const settled = result
        .catch(() => undefined)
        .finally(() => {
          if (last.get(key) === settled) last.delete(key);
        });
      last.set(key, settled);
      return result;
    },
    pending: (key) => last.get(key),
  };
}
