import { expect, test } from 'vitest';
import { loadSavedServices, saveServices } from './saved-services.ts';

function memory(text: string | null = null) {
  let saved = text;
  return {
    getItem: () => saved,
    setItem(_key: string, value: string) {
      saved = value;
    },
  };
}

test('services are stored and read back', () => {
  const storage = memory();
  expect(saveServices(storage, ['netflix', 'mubi'])).toBe(true);
  expect(loadSavedServices(storage)).toEqual(['netflix', 'mubi']);
});

test.each([
  ['nothing', null],
  ['half a list', '["netf'],
  ['no list', '{"a":1}'],
  ['another type', '42'],
])('a storage with %s has no services', (_, text) => expect(loadSavedServices(memory(text))).toEqual([]));

test('only valid keys are read from storage', () => {
  expect(loadSavedServices(memory('["mubi", 3, "", null, "netflix"]'))).toEqual(['mubi', 'netflix']);
});

test('a storage that refuses is no error', () => {
  const full = {
    getItem() {
      throw new DOMException('denied');
    },
    setItem() {
      throw new DOMException('full');
    },
  };
  expect(saveServices(full, ['mubi'])).toBe(false);
  expect(loadSavedServices(full)).toEqual([]);
});
