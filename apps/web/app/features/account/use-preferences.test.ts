import { expect, it } from 'vitest';
import { addRefused, removeRefused, withoutSettled } from './use-preferences.ts';

it('removes saved changes, but not a newer choice of the same preference', () => {
  expect(withoutSettled({ view: 'default', isUnseenOnly: true }, { view: 'default' })).toEqual({
    isUnseenOnly: true,
  });
  expect(withoutSettled({ isUnseenOnly: false }, { isUnseenOnly: true })).toEqual({ isUnseenOnly: false });
});

it('retries all failed changes with their latest values', () => {
  const first = addRefused(null, { words: 'No line.', change: { view: 'default', isUnseenOnly: true } });
  const both = addRefused(first, {
    words: 'Too many.',
    change: { isSelectMyServices: true, isUnseenOnly: false },
  });
  expect(both).toEqual({
    words: 'Too many.',
    change: { view: 'default', isUnseenOnly: false, isSelectMyServices: true },
  });
});

it('drops a failed change when the same preference is chosen again', () => {
  const refused = { words: 'No line.', change: { view: 'default', isUnseenOnly: true } } as const;
  expect(removeRefused(refused, { isUnseenOnly: false })).toEqual({
    words: 'No line.',
    change: { view: 'default' },
  });
  expect(removeRefused(refused, refused.change)).toBeNull();
  expect(removeRefused(null, { view: 'default' })).toBeNull();
});
