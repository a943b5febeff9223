import type { MovieListDetail } from '@palate/contract/lists';
import { beforeEach, expect, test, vi } from 'vitest';
import { unsentKeys } from '../../device-storage.ts';
import { listUnsent } from '../../outbox.ts';
import { fakeStorage } from '../../storage-fixtures.ts';
import { clearPageMemory } from '../identity/session/page-memory.ts';
import {
  isUnsentList,
  sendListDetails,
  sendNewList,
  sendRemovedList,
  sendRestoredList,
} from './send-list.ts';
import {
  forgetChoice,
  hasStoredChoices,
  loadStoredChoices,
  readStoredChoices,
  storeChoice,
  storeChoices,
} from './stored-choices.ts';
import {
  type FoundCalls,
  findCalls,
  findNewUnsentList,
  withUnsentDetails,
  withUnsentLaterLists,
  withUnsentLists,
} from './unsent-lists.ts';

const NEW_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
// Only these fields matter here.
const list = (movieListId: string, title: string) =>
  ({ movieListId, title, description: '', shareable: false, ranked: false, version: 3 }) as MovieListDetail;
const [PLANE, TRAIN] = [list('plane', 'Plane'), list('train', 'Train')];
const PLANE_CHOICE = {
  movieListId: 'plane',
  title: 'Plane',
  shareable: false,
  entryCount: 2,
  hasEntry: false,
};
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
  await sendListDetails(created, { title: 'Big boat' });
  expect(findNewUnsentList(NEW_ID)).toMatchObject({ title: 'Big boat', entryCount: 1 });
  expect(findNewUnsentList('plane')).toBeNull();
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

test('after the first lists, new and restored ones aren’t added', async () => {
  await sendNewList({ movieListId: NEW_ID, title: 'Boat', movieList: [] });
  await sendListDetails(PLANE, { title: 'Jet' });
  await sendRemovedList(TRAIN);
  await sendRestoredList(list('bike', 'Bike'));
  expect(withUnsentLaterLists([PLANE, TRAIN]).map(({ title }) => title)).toEqual(['Jet']);
});

test('what was sent is shown until the page’s data is loaded again', async () => {
  const shown = ({ calls }: FoundCalls, loaded = [PLANE, TRAIN]) =>
    withUnsentLists(loaded, [...calls.values()]).map(({ title }) => title);
  const keys = () => unsentKeys().join();
  await sendNewList({ movieListId: NEW_ID, title: 'Boat', movieList: [] });
  await sendRemovedList(TRAIN);
  const both = findCalls({ loaded: 1, keys: '', calls: new Map() }, { loaded: 1, keys: keys() });
  expect(shown(both)).toEqual(['Boat', 'Plane']);
  expect(findCalls(both, { loaded: 1, keys: keys() })).toBe(both);
  localStorage.removeItem(unsentKeys()[0] ?? '');
  const one = findCalls(both, { loaded: 1, keys: keys() });
  expect(shown(one)).toEqual(['Boat', 'Plane']);
  await sendListDetails(PLANE, { title: 'Jet' });
  const more = findCalls(one, { loaded: 1, keys: keys() });
  expect(shown(more)).toEqual(['Boat', 'Jet']);
  for (const key of unsentKeys()) localStorage.removeItem(key);
  const none = findCalls(more, { loaded: 1, keys: '' });
  expect(shown(none)).toEqual(['Boat', 'Jet']);
  expect(findCalls(none, { loaded: 2, keys: '' }).calls.size).toBe(0);
});

test('only loaded lists are stored, and unsent changes are added when they are read', async () => {
  const titlesStored = () => readStoredChoices()?.map(({ title }) => title);
  storeChoice(PLANE);
  expect(readStoredChoices()).toBeNull();
  storeChoice(await sendNewList({ movieListId: NEW_ID, title: 'Boat', movieList: [] }));
  expect(hasStoredChoices(), 'so that all are loaded later').toBe(false);
  expect(titlesStored()).toEqual(['Boat']);
  storeChoices([PLANE_CHOICE]);
  expect(titlesStored()).toEqual(['Boat', 'Plane']);
  storeChoice(await sendListDetails(PLANE, { title: 'Jet' }));
  expect(titlesStored()).toEqual(['Boat', 'Jet']);
  await sendRemovedList(PLANE);
  expect(titlesStored()).toEqual(['Boat']);
  for (const key of unsentKeys()) localStorage.removeItem(key);
  expect(titlesStored(), 'as stored, if the server rejects all').toEqual(['Plane']);
});

test('the stored lists follow what the server has saved', () => {
  storeChoices([PLANE_CHOICE]);
  storeChoice({ ...PLANE, title: 'Jet', entryCount: 2 });
  expect(readStoredChoices()).toEqual([{ ...PLANE_CHOICE, title: 'Jet' }]);
  forgetChoice('plane');
  expect(readStoredChoices()).toEqual([]);
});

test('the lists of a member who signs out while they are loaded aren’t stored', async () => {
  const page = Response.json({ content: [PLANE_CHOICE] });
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(() => resolve(page.clone()))));
  const loading = loadStoredChoices();
  clearPageMemory();
  answers[0]?.();
  await loading.catch(() => undefined);
  expect(hasStoredChoices()).toBe(false);
  const again = loadStoredChoices();
  answers[1]?.();
  await again;
  expect(readStoredChoices()).toEqual([PLANE_CHOICE]);
});
