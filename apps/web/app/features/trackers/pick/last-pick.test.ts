import { expect, test } from 'vitest';
import { loadLastPick, saveLastPick } from './last-pick.ts';

test('loads the last pick that was saved', () => {
  const saved = new Map<string, string>();
  const storage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
  };
  expect(loadLastPick(storage)).toBeNull();
  saveLastPick(storage, 'jaws-1975');
  saveLastPick(storage, 'heat-1995');
  expect(loadLastPick(storage)).toBe('heat-1995');
});

test('picks without a memory if the browser stores nothing', () => {
  const refuse = () => {
    throw new Error('blocked');
  };
  expect(loadLastPick({ getItem: refuse })).toBeNull();
  expect(() => saveLastPick({ setItem: refuse }, 'jaws-1975')).not.toThrow();
});
