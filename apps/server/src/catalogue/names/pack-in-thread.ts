import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type ItemNames, packItemNames } from './item-names.ts';
import type { NameBlock } from './name-block.ts';

/** Of fewer the thread would be longer in starting than the work takes. */
const WORTH_A_THREAD = 20_000;

/**
 * `packItemNames`, in a thread of its own where there are many: something else can be worked out meanwhile.
 * @throws what went wrong there
 */
export async function packInThread(items: ItemNames): Promise<NameBlock> {
  if (items.count < WORTH_A_THREAD) return packItemNames(items);
  const thread = new Worker(new URL('./pack-names-thread.ts', import.meta.url), { workerData: items });
  // `once` throws what the thread threw.
  const [block] = (await once(thread, 'message')) as [NameBlock];
  return block;
}
