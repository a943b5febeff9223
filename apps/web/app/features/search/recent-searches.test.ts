import { expect, test } from 'vitest';
import {
  addRecentSearch,
  clearRecentSearches,
  loadRecentSearches,
  removeRecentSearch,
} from './recent-searches.ts';

function memory(text: string | null = null) {
  let saved = text;
  return {
    getItem: () => saved,
    setItem(_key: string, value: string) {
      saved = value;
    },
    removeItem() {
      saved = null;
    },
  };
}

test('lists the newest search first, and equal texts once', () => {
  const storage = memory();
  for (const search of ['heat', 'dune', ' Heat ', '   ']) addRecentSearch(storage, search);
  expect(loadRecentSearches(storage)).toEqual(['Heat', 'dune']);
});

test('keeps eight searches', () => {
  const storage = memory();
  for (let at = 0; at < 12; at++) addRecentSearch(storage, `film ${at}`);
  expect(loadRecentSearches(storage)).toHaveLength(8);
  expect(loadRecentSearches(storage)[0]).toBe('film 11');
});

test('removes one search, or all', () => {
  const storage = memory('["heat","dune","ran"]');
  expect(removeRecentSearch(storage, 'dune')).toEqual(['heat', 'ran']);
  expect(loadRecentSearches(storage)).toEqual(['heat', 'ran']);
  clearRecentSearches(storage);
  expect(loadRecentSearches(storage)).toEqual([]);
});

test.each([
  ['nothing', null, []],
  ['half a list', '["hea', []],
  ['no list', '{"a":1}', []],
  ['other values', '["heat", 3, "", null]', ['heat']],
  ['a text too long to search', JSON.stringify(['x'.repeat(201)]), []],
])('reads a storage with %s safely', (_, text, expected) => {
  expect(loadRecentSearches(memory(text))).toEqual(expected);
});

test('ignores a storage that can’t be accessed', () => {
  const refuse = () => {
    throw new DOMException('denied');
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  addRecentSearch(storage, 'heat');
  clearRecentSearches(storage);
  expect(removeRecentSearch(storage, 'heat')).toEqual([]);
});
