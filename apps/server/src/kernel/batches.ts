import { setImmediate } from 'node:timers/promises';
import type { Db } from '../db/database.ts';

/** How calls are combined into batches. */
interface Batches<Item, Result> {
  /** Only calls with the same key are combined. */
  readonly keyOf: (item: Item) => string;
  /** Calls with the same id aren't part of the same batch. */
  readonly idOf: (item: Item) => string;
  /** The maximum number of calls in a batch. */
  readonly most: number;
  /**
   * Performs the calls of a batch, which have the same key. Returns one result per call, in their order. A result may
   * be a promise; the other calls don't wait for it.
   */
  readonly run: (db: Db, items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>;
}

/** A call that waits for its batch. */
interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result | Promise<Result>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Combines calls that change the same row, so that they don't wait for each other's transactions one by one. A call
 * runs at once if none with its key is running. Otherwise it waits, and runs together with the others that are waiting.
 * @returns a function that makes a call; it throws what its batch has thrown
 */
export function defineBatches<Item, Result>({
  keyOf,
  idOf,
  most,
  run,
}: Batches<Item, Result>): (db: Db, item: Item) => Promise<Result> {
  type Queue = Waiting<Item, Result>[];
  const queuesByDb = new WeakMap<Db, Map<string, Queue>>();

  async function runQueue(db: Db, queues: Map<string, Queue>, key: string, queue: Queue): Promise<void> {
    while (queue.length > 0) await runBatch(db, takeBatch(queue, most, idOf), run);
    // At once, so that no call joins a queue that nobody runs.
    queues.delete(key);
  }

  return (db, item) => {
    const queues = queuesByDb.get(db) ?? new Map<string, Queue>();
    queuesByDb.set(db, queues);
    const { promise, ...settle } = Promise.withResolvers<Result>();
    const key = keyOf(item);
    const running = queues.get(key);
    if (running) running.push({ item, ...settle });
    else {
      const queue = [{ item, ...settle }];
      queues.set(key, queue);
      void runQueue(db, queues, key, queue);
    }
    return promise;
  };
}

/**
 * Combines calls that requests make in the same turn of the event loop: a busy server reads several requests in each
 * turn. Unlike with `defineBatches`, no call waits for another batch, so several batches run at the same time.
 * @returns a function that makes a call; it throws what its batch has thrown
 */
export function defineTurnBatches<Item, Result>({
  keyOf,
  idOf,
  most,
  run,
}: Batches<Item, Result>): (db: Db, item: Item) => Promise<Result> {
  const callsByDb = new WeakMap<Db, Waiting<Item, Result>[]>();

  async function runTurn(db: Db, calls: Waiting<Item, Result>[]): Promise<void> {
    await setImmediate();
    callsByDb.delete(db);
    for (const queue of Map.groupBy(calls, ({ item }) => keyOf(item)).values())
      while (queue.length > 0) void runBatch(db, takeBatch(queue, most, idOf), run);
  }

  return (db, item) => {
    const { promise, ...settle } = Promise.withResolvers<Result>();
    const calls = callsByDb.get(db);
    if (calls) calls.push({ item, ...settle });
    else {
      const begun = [{ item, ...settle }];
      callsByDb.set(db, begun);
      void runTurn(db, begun);
    }
    return promise;
  };
}

/** Performs the calls of a batch, and passes each its result, or all of them the error. */
async function runBatch<Item, Result>(
  db: Db,
  batch: readonly Waiting<Item, Result>[],
  run: Batches<Item, Result>['run'],
): Promise<void> {
  try {
    const results = await run(
      db,
      batch.map(({ item }) => item),
    );
    for (const [i, result] of results.entries()) batch[i]?.resolve(result);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

/** Removes up to `most` calls from the front of a queue, and leaves those whose id is in the batch already. */
function takeBatch<Item, Result>(
  queue: Waiting<Item, Result>[],
  most: number,
  idOf: (item: Item) => string,
): Waiting<Item, Result>[] {
  const batch = new Map<string, Waiting<Item, Result>>();
  const left: Waiting<Item, Result>[] = [];
  for (const waiting of queue) {
    const id = idOf(waiting.item);
    if (batch.size < most && !batch.has(id)) batch.set(id, waiting);
    else left.push(waiting);
  }
  queue.splice(0, queue.length, ...left);
  return [...batch.values()];
}
