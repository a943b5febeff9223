import { expect, test } from 'vitest';
import { fillLink, isLinkTemplate, searchPageOf } from './service-links.ts';

test('fills the title and country into a search page, URL-encoded', () => {
  const template = searchPageOf('apple-tv-plus') ?? '';
  expect(fillLink(template, { title: 'Tom & Jerry / 50%?', country: 'gb' })).toBe(
    'https://tv.apple.com/gb/search?term=Tom%20%26%20Jerry%20%2F%2050%25%3F',
  );
  expect(fillLink('https://a.example/{title}', { title: '{country}', country: 'us' })).toBe(
    'https://a.example/%7Bcountry%7D',
  );
});

test.each(['nobody', '__proto__', 'constructor', ''])('finds no search page for the service “%s”', (key) => {
  expect(searchPageOf(key)).toBeNull();
});

test('has a valid URL template for every built-in search page', () => {
  const keys = ['netflix', 'hulu', 'mubi', 'disney-plus', 'prime-video', 'the-criterion-channel', 'tubi'];
  expect(keys.map((key) => isLinkTemplate(searchPageOf(key) ?? ''))).toEqual(keys.map(() => true));
});

test.each([
  ['https://go.example/?to={title}&tag=me', true],
  ['https://go.example/{country}/{title}', true],
  ['http://go.example/?to={title}', false],
  ['https://go.example/', false],
  ['https://{title}.example/', false],
  ['https://go.example/{title}?x={other}', false],
  ['https://me:secret@go.example/{title}', false],
  ['javascript:alert("{title}")', false],
  ['https://localhost/{title}', false],
  ['https://go.example/ {title}', false],
  ['{title}', false],
])('checks %s as a URL template: %s', (template, isOne) => {
  expect(isLinkTemplate(template)).toBe(isOne);
});
