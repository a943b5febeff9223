import { LOWEST_ID } from '../../kernel/lowest-id.ts';

/**
 * Sends something to readers who haven't got it, page by page in order of id. Stops between two readers when it is told
 * to; readers who have got it must no longer be listed, so that it can be repeated.
 * @param list lists readers whose id comes after `after`
 * @param send returns whether something was sent
 * @returns the number of readers to whom something was sent
 */
export async function sendToReaders<Reader extends { readonly id: string }>({
  list,
  send,
  isStopped,
}: {
  list(after: string): Promise<readonly Reader[]>;
  send(reader: Reader): Promise<boolean>;
  isStopped(): boolean;
}): Promise<number> {
  let count = 0;
  let after = LOWEST_ID;
  for (;;) {
    const readers = await list(after);
    for (const reader of readers) {
      if (isStopped()) return count;
      if (await send(reader)) count += 1;
    }
    const last = readers.at(-1);
    if (!last) return count;
    after = last.id;
  }
}
