import { expect, it } from 'vitest';
import { refusedToo, stillRefused, withoutSettled } from './use-preferences.ts';

it('lets go of what was settled, and keeps a choice made since', () => {
  expect(withoutSettled({ view: 'default', isUnseenOnly: true }, { view: 'default' })).toEqual({
    isUnseenOnly: true,
  });
  expect(withoutSettled({ isUnseenOnly: false }, { isUnseenOnly: true })).toEqual({ isUnseenOnly: false });
});

it('has everything that was refused tried again, as it was chosen last', () => {
  const first = refusedToo(null, { words: 'No line.', change: { view: 'default', isUnseenOnly: true } });
  const both = refusedToo(first, {
    words: 'Too many.',
    change: { isSelectMyServices: true, isUnseenOnly: false },
  });
  expect(both).toEqual({
    words: 'Too many.',
    change: { view: 'default', isUnseenOnly: false, isSelectMyServices: true },
  });
});

it('forgets a refusal once the same thing is chosen anew, and no other', () => {
  const refused = { words: 'No line.', change: { view: 'default', isUnseenOnly: true } } as const;
  expect(stillRefused(refused, { isUnseenOnly: false })).toEqual({
    words: 'No line.',
    change: { view: 'default' },
  });
  expect(stillRefused(refused, refused.change)).toBeNull();
  expect(stillRefused(null, { view: 'default' })).toBeNull();
});
