import type { Shortcut } from '@palate/contract/shortcuts';
import { expect, test } from 'vitest';
import { parseShortcuts, readSavedText, saveShortcuts } from './saved-shortcuts.ts';

const drama: Shortcut = { id: 'drama', title: 'Drama', path: '/dashboard/category/drama?languages=fr' };

function memory() {
  const saved = new Map<string, string>();
  return {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  };
}

test('stores and reads shortcuts, even an empty list; null restores the defaults', () => {
  const storage = memory();
  expect(parseShortcuts(readSavedText(() => storage))).toBeNull();
  for (const shortcuts of [[drama], []]) {
    expect(saveShortcuts(shortcuts, () => storage)).toBe(true);
    expect(parseShortcuts(readSavedText(() => storage))).toEqual(shortcuts);
  }
  saveShortcuts(null, () => storage);
  expect(readSavedText(() => storage)).toBeNull();
});

test.each([
  ['half a list', '[{"id"'],
  ['no list', '{"a":1}'],
  ['another type', '42'],
])('reads no shortcuts from a storage with %s', (_, text) => expect(parseShortcuts(text)).toBeNull());

test('reads at most five shortcuts, and only to pages of this site', () => {
  const others = [
    { ...drama, path: 'https://example.com/' },
    { ...drama, path: '//example.com' },
    { ...drama, path: 'javascript:alert(1)' },
    { ...drama, title: ' ' },
    { ...drama, id: 'a b' },
    { id: 'drama' },
    null,
    'drama',
  ];
  expect(parseShortcuts(JSON.stringify([...others, drama]))).toEqual([drama]);
  expect(parseShortcuts(JSON.stringify(Array(9).fill(drama)))).toHaveLength(5);
});

test('ignores a storage that can’t be accessed', () => {
  const refuse = () => {
    throw new DOMException('denied');
  };
  const full = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(saveShortcuts([drama], () => full)).toBe(false);
  expect(readSavedText(() => full)).toBeNull();
  expect(saveShortcuts([drama], refuse)).toBe(false);
  expect(readSavedText(refuse)).toBeNull();
});
