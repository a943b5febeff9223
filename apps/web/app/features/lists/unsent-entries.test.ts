import type { ListChoice } from '@palate/contract/list-entries';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchApi } from '../../client-api.ts';
import { fakeStorage } from '../../storage-fixtures.ts';
import type { EntryView } from './entry-view.ts';
import { isUnsent, sendAddedEntry, sendChangedEntry, sendRemovedEntry } from './send-entry.ts';
import { readStoredChoices, storeChoices } from './stored-choices.ts';
import { listUnsentChanges, withUnsentEntry } from './unsent-entries.ts';

const LIST = '5f0c8f0e-2f0b-4a55-9d6b-3e1c5a7d9b21';
// Only the ids matter here.
const entry = (entryId: string) => ({ entryId, note: '' }) as EntryView;
const choice: ListChoice = {
  movieListId: LIST,
  title: 'Plane',
  shareable: false,
  entryCount: 2,
  hasEntry: false,
};

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  return () => vi.unstubAllGlobals();
});

test('changes made offline wait, and a list that was stored before shows them', async () => {
  expect(isUnsent(await sendRemovedEntry(LIST, 'a'))).toBe(true);
  await sendChangedEntry(LIST, 'book:b', { after: null });
  await sendChangedEntry(LIST, 'c', { note: 'Yes' });
  await sendAddedEntry(LIST, 'a', { after: 'c', note: '' });
  await sendAddedEntry(LIST, 'new');
  expect(listUnsentChanges(LIST, ['a', 'book:b', 'c'].map(entry))).toEqual([
    { kind: 'remove', entryId: 'a' },
    { kind: 'move', entryId: 'book:b', after: null },
    { kind: 'note', entryId: 'c', note: 'Yes' },
    { kind: 'restore', entry: entry('a'), after: 'c' },
  ]);
  expect(listUnsentChanges('another', [entry('a')])).toEqual([]);
});

test('the dialog shows what was added to a list and removed from it offline', async () => {
  await sendAddedEntry(LIST, 'new');
  expect(withUnsentEntry([choice], 'new')).toEqual([{ ...choice, hasEntry: true, entryCount: 3 }]);
  expect(withUnsentEntry([{ ...choice, hasEntry: true }], 'new')[0]?.entryCount).toBe(2);
  await sendRemovedEntry(LIST, 'new');
  expect(withUnsentEntry([choice], 'new')).toEqual([choice]);
  expect(withUnsentEntry([choice], 'other')).toEqual([choice]);
});

test('lists are stored for offline use, without saying which have a title', () => {
  expect(readStoredChoices()).toBeNull();
  storeChoices([{ ...choice, hasEntry: true }]);
  expect(readStoredChoices()).toEqual([choice]);
});

test.each(['[{"half', '{"title":"Plane"}', '5', '"Plane"'])(
  'stored lists that are %s are ignored',
  (stored) => {
    localStorage.setItem('palate.list-choices', stored);
    expect(readStoredChoices()).toBeNull();
  },
);

test('a call that isn’t about a list’s entries isn’t a change of the list', async () => {
  await fetchApi('PATCH', '/palate/movie-list/{id}', { params: { id: LIST }, body: {}, ifOffline: {} });
  expect(listUnsentChanges(LIST, [])).toEqual([]);
});
