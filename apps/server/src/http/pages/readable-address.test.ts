import { expect, it } from 'vitest';
import { toPath, toReadable } from './readable-address.ts';

it.each([
  ['/movie/%E0%A4%A', '/movie/%25E0%25A4%25A'],
  ['/%', '/%25'],
  ['/movie/%zz?tonight=pace:1&x=%41', '/movie/%25zz?tonight=pace:1&x=%41'],
  ['/movie/%c0%ae;x=1', '/movie/%25c0%25ae;x=1'],
])('%s is read as %s', (url, read) => {
  expect(toReadable(url)).toBe(read);
});

it.each(['/', '/movie/am%C3%A9lie', '/search?search=%E0%A4%A', '/api/movie/%E0%A4%A', '/movie/%25zz'])(
  '%s is left as it is',
  (url) => {
    expect(toReadable(url)).toBe(url);
  },
);

it.each([
  ['http://palate.example/types?x=1', '/types?x=1'],
  ['HTTPS://palate.example', '/'],
  ['http://palate.example?x=1', '/?x=1'],
  ['/types', '/types'],
  ['//palate.example/types', '//palate.example/types'],
  ['*', '*'],
])('the path of %s is %s', (url, path) => {
  expect(toPath(url)).toBe(path);
});
