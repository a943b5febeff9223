import { describe, expect, it } from 'vitest';
import { deviceStorage } from './device-storage.ts';
import { loadSavedServices } from './features/filters/saved-services.ts';
import {
  addRecentSearch,
  clearRecentSearches,
  loadRecentSearches,
} from './features/search/recent-searches.ts';

describe('if site data is blocked', () => {
  it('nothing is saved on the device, and nothing throws', () => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
    addRecentSearch(deviceStorage, 'heat');
    expect(loadRecentSearches(deviceStorage)).toEqual([]);
    clearRecentSearches(deviceStorage);
    expect(loadSavedServices(deviceStorage)).toEqual([]);
    Reflect.deleteProperty(globalThis, 'localStorage');
  });
});
