import { NOTIFICATION_MAX } from '@palate/contract/constants';
import { expect, test } from 'vitest';
import { badgeWords, bellWords } from './bell-words.ts';

test.each([
  [0, 'Notifications'],
  [3, 'Notifications, 3 unread'],
  [99, 'Notifications, 99 unread'],
  [NOTIFICATION_MAX.counted, 'Notifications, more than 99 unread'],
])('names the bell for %i unread', (unread, words) => {
  expect(bellWords(unread)).toBe(words);
});

test('the badge has a plus where the API stops counting', () => {
  expect([1, 99, NOTIFICATION_MAX.counted].map(badgeWords)).toEqual(['1', '99', '99+']);
});
