import type { Shortcut } from '@palate/contract/shortcuts';
import { afterEach, expect, test, vi } from 'vitest';
import { listUnsent } from '../../outbox.ts';
import { fakeStorage } from '../../storage-fixtures.ts';
import { waitingToasts } from '../../ui/toasts/toast.ts';
import { forgetUnsent, getHeld } from './held-shortcuts.ts';
import { shortcutActions } from './shortcut-actions.ts';

const drama: Shortcut = { id: 'drama', title: 'Drama', path: '/dashboard/category/drama' };
const WATCHLIST = { title: 'Watchlist', path: '/watchlist' };

afterEach(() => {
  vi.unstubAllGlobals();
  waitingToasts.take();
});

/**
 * Responds to each call with the given shortcuts.
 * @returns the calls
 */
function answerWith(shortcuts: (call: Request) => readonly Shortcut[]): Request[] {
  const calls: Request[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = new Request(new URL(path, 'http://localhost'), init);
    calls.push(call);
    return Response.json(shortcuts(call));
  });
  return calls;
}

test('loads a member’s shortcuts before adding one if the page hasn’t', async () => {
  const loaded = [drama];
  const saved = [drama, { id: 'new', ...WATCHLIST }];
  const calls = answerWith(() => saved);
  const actions = shortcutActions({ shortcuts: [], isMember: true, loaded: null, load: async () => loaded });
  expect(await actions.add(WATCHLIST)).toBe('added');
  expect(calls.map(({ method }) => method)).toEqual(['PUT']);
  expect(getHeld()?.of).toBe(loaded);
  expect(getHeld()?.shortcuts).toEqual(saved);
});

test('doesn’t add a list again that already has a shortcut', async () => {
  const calls = answerWith(() => []);
  const load = async () => [{ id: 'own', ...WATCHLIST }];
  const actions = shortcutActions({ shortcuts: [], isMember: true, loaded: null, load });
  expect(await actions.add(WATCHLIST)).toBe('added');
  expect(calls).toEqual([]);
});

test('adds nothing if the shortcuts can’t be loaded', async () => {
  const calls = answerWith(() => []);
  const load = () => Promise.reject(new Error('Not now.'));
  const actions = shortcutActions({ shortcuts: [], isMember: true, loaded: null, load });
  expect(await actions.add(WATCHLIST)).toBe('failed');
  expect(calls).toEqual([]);
});

test('sends each change even if the page is closed right after it', async () => {
  const calls = answerWith(() => [drama]);
  const loaded = [drama, { id: 'own', ...WATCHLIST }];
  const actions = shortcutActions({ shortcuts: loaded, isMember: true, loaded, load: async () => loaded });
  await actions.rename(drama, 'Dramas');
  await actions.move(0, 1);
  await actions.remove(drama);
  expect(calls.map(({ method, keepalive }) => [method, keepalive])).toEqual([
    ['PUT', true],
    ['PATCH', true],
    ['DELETE', true],
  ]);
});

test('changes made without a connection wait, and all pages show them until they are sent', async () => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const loaded = [drama, { id: 'own', ...WATCHLIST }];
  const actions = shortcutActions({ shortcuts: loaded, isMember: true, loaded, load: async () => loaded });
  expect(await actions.rename(drama, 'Dramas')).toBe(true);
  const renamed = [
    { ...drama, title: 'Dramas' },
    { id: 'own', ...WATCHLIST },
  ];
  expect(getHeld()).toEqual({ of: null, shortcuts: renamed, isSaving: false });
  expect(listUnsent()).toEqual([
    {
      method: 'PUT',
      path: '/shortcuts/drama',
      body: { title: 'Dramas', path: drama.path },
      assumed: renamed,
    },
  ]);
  forgetUnsent();
  expect(getHeld()).toBeNull();
});

test.each([true, false])(
  'rejects a list with too many filters, with a message (member: %s)',
  async (isMember) => {
    const calls = answerWith(() => []);
    const actions = shortcutActions({ shortcuts: [], isMember, loaded: [], load: async () => [] });
    const path = `/dashboard?dna=${'x'.repeat(2_000)}`;
    expect(await actions.add({ title: 'Much', path })).toBe('failed');
    expect(waitingToasts.take().map(({ message }) => message)).toEqual([
      'This list has too many filters for a shortcut. Remove some and try again.',
    ]);
    expect(calls).toEqual([]);
  },
);

test('doesn’t let a visitor add a sixth shortcut', async () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...drama, id }));
  const actions = shortcutActions({ shortcuts: [], isMember: false, loaded: null, load: async () => five });
  expect(await actions.add(WATCHLIST)).toBe('full');
});
