import { expect, it } from 'vitest';
import { parseTheme, themeCookie, toTheme, toThemeChoice } from './theme.ts';

it('finds the theme among other cookies', () => {
  expect(parseTheme('palate_visitor=a.b; theme=auditorium')).toBe('auditorium');
  expect(parseTheme('mytheme=foyer')).toBeNull();
  expect(parseTheme(undefined)).toBeNull();
});

it('accepts two themes, and ignores other values', () => {
  expect(toTheme('foyer')).toBe('foyer');
  expect(toTheme('system')).toBeNull();
  expect(['auditorium', 'system', 'balcony'].map(toThemeChoice)).toEqual(['auditorium', 'system', 'system']);
  expect(parseTheme('theme=balcony')).toBeNull();
});

it('stores a choice for 365 days, or deletes it at once (§9)', () => {
  expect(themeCookie('foyer', { isHttps: true })).toBe(
    'theme=foyer; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
  expect(themeCookie(null, { isHttps: false })).toBe('theme=; Path=/; Max-Age=0; SameSite=Lax');
});
