import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../storage-fixtures.ts';
import { sendChoice } from './send-entry.ts';

const calls: string[] = [];
const answers: ((response: Response) => void)[] = [];
beforeEach(() => {
  calls.length = 0;
  answers.length = 0;
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
    calls.push(`${method} ${path}`);
    return new Promise((resolve) => answers.push(resolve));
  });
  return () => vi.unstubAllGlobals();
});
const entry = (list: string) => `/api/palate/movie-list/${list}/entries/heat-1995`;
const saved = () => Response.json({ movieListId: 'plane', entryId: 'heat-1995', version: 1 });

test('choices for one list are sent one after the other, also after a rejection', async () => {
  const added = sendChoice('plane', 'heat-1995', true);
  const removed = sendChoice('plane', 'heat-1995', false);
  const elsewhere = sendChoice('train', 'heat-1995', true);
  await vi.waitFor(() => expect(calls).toEqual([`PUT ${entry('plane')}`, `PUT ${entry('train')}`]));
  answers[1]?.(saved());
  await elsewhere;
  expect(calls).toHaveLength(2);
  answers[0]?.(Response.json({ code: 'LIST_NOT_FOUND', message: 'Not here.' }, { status: 404 }));
  await expect(added).rejects.toMatchObject({ code: 'LIST_NOT_FOUND' });
  await vi.waitFor(() => expect(calls[2]).toBe(`DELETE ${entry('plane')}`));
  answers[2]?.(saved());
  expect(await removed).toMatchObject({ version: 1 });
});
