import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage } from './device-storage.ts';
import { loadSavedServices } from './features/filters/saved-services.ts';
import {
  addRecentSearch,
  clearRecentSearches,
  loadRecentSearches,
} from './features/search/recent-searches.ts';
import { waitingToasts } from './ui/toasts/toast.ts';

const stub = (get: () => unknown) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
const throwing = () => {
  throw new DOMException('Access is denied.', 'SecurityError');
};

beforeEach(() => {
  waitingToasts.take();
  vi.resetModules();
  return () => Reflect.deleteProperty(globalThis, 'localStorage');
});

describe.each([
  ['throws', throwing],
  ['is null', () => null],
])('if reading the storage %s', (_, get) => {
  it('says once that nothing is kept on the device', async () => {
    stub(get);
    const { deviceStorage: storage, listStoredKeys } = await import('./device-storage.ts');
    const { waitingToasts: toasts } = await import('./ui/toasts/toast.ts');
    expect(listStoredKeys('palate.')).toEqual([]);
    expect(loadRecentSearches(storage)).toEqual([]);
    expect(toasts.take()).toEqual([]);
    addRecentSearch(storage, 'heat');
    addRecentSearch(storage, 'ran');
    expect(toasts.take()).toMatchObject([
      { kind: 'error', message: expect.stringMatching(/^Your browser blocks storage/) },
    ]);
  });
});

it('says so if the storage is full', async () => {
  stub(() => ({
    setItem: () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    },
  }));
  const { deviceStorage: storage } = await import('./device-storage.ts');
  const { waitingToasts: toasts } = await import('./ui/toasts/toast.ts');
  expect(() => storage.setItem('palate.a', '1')).toThrow('Full.');
  expect(toasts.take()[0]?.message).toMatch(/^Your browser’s storage is full/);
});

describe('if site data is blocked', () => {
  it('nothing is saved on the device, and nothing throws', () => {
    stub(throwing);
    addRecentSearch(deviceStorage, 'heat');
    expect(loadRecentSearches(deviceStorage)).toEqual([]);
    clearRecentSearches(deviceStorage);
    expect(loadSavedServices(deviceStorage)).toEqual([]);
  });
});
