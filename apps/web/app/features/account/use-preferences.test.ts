import { expect, it } from 'vitest';
import { withoutSettled } from './use-preferences.ts';

it('lets go of what was settled, and keeps a choice made since', () => {
  expect(withoutSettled({ view: 'default', isUnseenOnly: true }, { view: 'default' })).toEqual({
    isUnseenOnly: true,
  });
  expect(withoutSettled({ isUnseenOnly: false }, { isUnseenOnly: true })).toEqual({ isUnseenOnly: false });
});
