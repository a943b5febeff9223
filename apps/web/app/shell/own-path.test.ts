import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

it('returns a path of this site with its query', () => {
  expect(ownPath('/movie/tt2543164?tonight=pace:1', '/')).toBe('/movie/tt2543164?tonight=pace:1');
  expect(ownPath('/a/../profile', '/')).toBe('/profile');
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  'profile',
  '',
  null,
  undefined,
  42,
])('returns the fallback for %j', (value) => {
  expect(ownPath(value, '/dashboard')).toBe('/dashboard');
});
