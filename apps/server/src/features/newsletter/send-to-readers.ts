import { LOWEST_ID } from '../../kernel/lowest-id.ts';

/**
 * Sends something to every reader who hasn't received it yet, page by page in order of id. It is safe to interrupt and
 * run again, provided that `list` leaves out readers who have already received it.
 * @param list lists the next page of readers, whose ids come after `after`
 * @param send returns whether something was sent
 * @param isStopped called between readers; true ends the work early
 * @returns the number of readers who were sent something
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
