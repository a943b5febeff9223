import { expect, test } from 'vitest';
import { isBrokenText, unreadable, withoutParameters } from './fallbacks.ts';

test('what can’t be read is said in one sentence and taken out of the address', () => {
  expect(unreadable([])).toEqual({ messages: [], parameters: [] });
  const { messages, parameters } = unreadable([
    ['year', 'years'],
    ['imdb', 'IMDb score'],
  ]);
  expect(messages).toEqual([
    'We couldn’t read the years and IMDb score in this link, so we ignored them. Everything else still applies.',
  ]);
  expect(withoutParameters('?year=x&certificate=7%2B&imdb=&tonight=pace:+1.5', parameters)).toBe(
    '?certificate=7%2B&tonight=pace:+1.5',
  );
});

test('a parameter goes however often and however it is written', () => {
  expect(withoutParameters('?year=1&year=2&%79ear=3&yearly=1', ['year'])).toBe('?yearly=1');
  expect(withoutParameters('?year=%zz', ['year'])).toBe('');
  expect(withoutParameters('', ['year'])).toBe('');
});

test('NUL and half a character are no text; an emoji is', () => {
  expect(['a\0b', '\ud83d', '🎬'].map(isBrokenText)).toEqual([true, true, false]);
});
