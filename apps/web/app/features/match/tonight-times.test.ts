import { expect, test } from 'vitest';
import { listTonightTimes } from './tonight-times.ts';

test('a choice of time keeps tonight’s other offsets, and a chosen time is removed', () => {
  expect(listTonightTimes({ pace: 1, minutes: 100 })).toEqual([
    { name: 'Very short', words: 'up to 1\u00A0h', isChosen: false, tonightText: 'pace:+1,minutes:60' },
    { name: 'Short', words: 'up to 1\u00A0h\u00A040', isChosen: true, tonightText: 'pace:+1' },
    {
      name: 'Not too long',
      words: 'up to 2\u00A0h\u00A010',
      isChosen: false,
      tonightText: 'pace:+1,minutes:130',
    },
  ]);
});
