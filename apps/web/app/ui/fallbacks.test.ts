import { expect, test } from 'vitest';
import { isBrokenText, unreadable, withoutParameters } from './fallbacks.ts';

test('reports invalid parameters in one sentence and removes them from the URL', () => {
  expect(unreadable([])).toEqual({ messages: [], parameters: [] });
  const { messages, parameters } = unreadable([
    ['year', 'years'],
    ['imdb', 'IMDb score'],
  ]);
  expect(messages).toEqual([
    'Part of this link couldn’t be read, so we ignored it: years and IMDb score. Everything else still applies.',
  ]);
  expect(withoutParameters('?year=x&certificate=7%2B&imdb=&tonight=pace:+1.5', parameters)).toBe(
    '?certificate=7%2B&tonight=pace:+1.5',
  );
});

test('removes a parameter however often and however it is written', () => {
  expect(withoutParameters('?year=1&year=2&%79ear=3&yearly=1', ['year'])).toBe('?yearly=1');
  expect(withoutParameters('?year=%zz', ['year'])).toBe('');
  expect(withoutParameters('', ['year'])).toBe('');
});

test('rejects NUL and half a character, but accepts an emoji', () => {
  expect(['a\0b', '\ud83d', '🎬'].map(isBrokenText)).toEqual([true, true, false]);
});
