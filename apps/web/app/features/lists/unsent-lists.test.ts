import type { MovieListDetail } from '@palate/contract/lists';
import { beforeEach, expect, test, vi } from 'vitest';
import { listUnsent } from '../../outbox.ts';
import { fakeStorage } from '../../storage-fixtures.ts';
import {
  isUnsentList,
  sendListDetails,
  sendNewList,
  sendRemovedList,
  sendRestoredList,
} from './send-list.ts';
import { forgetChoice, readStoredChoices, storeChoice, storeChoices } from './stored-choices.ts';
import { withUnsentDetails, withUnsentLists } from './unsent-lists.ts';

const NEW_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
// Only these fields matter here.
const list = (movieListId: string, title: string) =>
  ({ movieListId, title, description: '', shareable: false, ranked: false, version: 3 }) as MovieListDetail;
const [PLANE, TRAIN] = [list('plane', 'Plane'), list('train', 'Train')];
const titles = () => withUnsentLists([PLANE, TRAIN]).map(({ title }) => title);

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  return () => vi.unstubAllGlobals();
});

test('a list created offline waits with its own id, and is the first of the lists', async () => {
  const created = await sendNewList({ movieListId: NEW_ID, title: ' Boat ', movieList: ['alien-1979'] });
  expect(created).toMatchObject({ movieListId: NEW_ID, title: 'Boat', entryCount: 1 });
  expect(isUnsentList(created)).toBe(true);
  expect(listUnsent()).toMatchObject([
    { method: 'POST', path: '/palate/movie-list', body: { movieListId: NEW_ID } },
  ]);
  expect(titles()).toEqual(['Boat', 'Plane', 'Train']);
  // Once the server returns it, it isn't there twice.
  expect(withUnsentLists([list(NEW_ID, 'Boat')])).toHaveLength(1);
});

test('lists changed and deleted offline are shown so until that is sent', async () => {
  expect(isUnsentList(await sendListDetails(PLANE, { title: 'Jet', ranked: true }))).toBe(true);
  expect(titles()).toEqual(['Jet', 'Train']);
  expect(withUnsentDetails(PLANE)).toEqual({ ...PLANE, title: 'Jet', ranked: true });
  expect(withUnsentDetails(TRAIN)).toBe(TRAIN);
  await sendRemovedList(TRAIN);
  expect(titles()).toEqual(['Jet']);
  await sendRestoredList(TRAIN);
  expect(titles()).toEqual(['Train', 'Jet']);
});

test('the stored lists follow, and one list alone isn’t stored as if it were all', async () => {
  storeChoice(PLANE);
  expect(readStoredChoices()).toBeNull();
  storeChoice(await sendNewList({ movieListId: NEW_ID, title: 'Boat', movieList: [] }));
  expect(readStoredChoices()?.map(({ title }) => title)).toEqual(['Boat']);
  storeChoices([{ movieListId: 'plane', title: 'Plane', shareable: false, entryCount: 2, hasEntry: false }]);
  storeChoice({ ...PLANE, title: 'Jet', entryCount: 2 });
  expect(readStoredChoices()?.map(({ title }) => title)).toEqual(['Jet']);
  forgetChoice('plane');
  expect(readStoredChoices()).toEqual([]);
});
