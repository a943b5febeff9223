import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type ItemNames, packItemNames } from './item-names.ts';
import type { NameBlock } from './name-block.ts';

/** Minimum number of names for a thread; starting it takes longer than the work for fewer. */
const WORTH_A_THREAD = 20_000;

/**
 * Runs `packItemNames`, in a separate thread if there are many names, so that other work can go on.
 * @throws the thread's error
 */
export async function packInThread(items: ItemNames): Promise<NameBlock> {
  if (items.count < WORTH_A_THREAD) return packItemNames(items);
  const thread = new Worker(new URL('./pack-names-thread.ts', import.meta.url), { workerData: items });
  // `once` rejects with the thread's error.
  const [block] = (await once(thread, 'message')) as [NameBlock];
  return block;
}
