import type { BookId } from '@palate/contract/book';
import type { BookTracker } from '@palate/contract/book-trackers';
import { afterEach, expect, test, vi } from 'vitest';
import { bookTrackerNow, changeBookTracker, settleBookTracker } from './book-tracker-store.ts';

const READ: BookTracker = { status: 'read', ratings: { value: 4 } };
const book = (id: string) => ({ id: id as BookId, title: 'Emma' });

afterEach(() => vi.unstubAllGlobals());

/**
 * Responds to each request with `answer`.
 * @returns the bodies of the requests
 */
function answerWith(answer: () => Promise<Response>): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return answer();
  });
  return bodies;
}

test('a reloaded page shows the loaded tracker, even if it equals the first one', async () => {
  const emma = book('emma');
  const bodies = answerWith(async () => Response.json({ ...READ, status: 'reading' }));
  await changeBookTracker(emma, READ, { status: 'reading' });
  expect(bodies).toEqual([{ status: 'reading' }]);
  expect(bookTrackerNow(emma.id, READ).status).toBe('reading');
  // Logging marked the book as read on the server, and the page then loads its tracker again.
  settleBookTracker(emma.id);
  expect(bookTrackerNow(emma.id, READ)).toEqual(READ);
});

test('a change in progress stays visible, and is undone if the server rejects it', async () => {
  const emma = book('emma-2');
  let fail = (_: Error) => {};
  answerWith(() => new Promise((_, reject) => (fail = reject)));
  const change = changeBookTracker(emma, READ, { rating: 2 });
  settleBookTracker(emma.id);
  expect(bookTrackerNow(emma.id, READ).ratings.value).toBe(2);
  fail(new TypeError('offline'));
  await change;
  expect(bookTrackerNow(emma.id, READ)).toEqual(READ);
});
