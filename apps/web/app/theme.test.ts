import { expect, it } from 'vitest';
import { readTheme, themeCookie, toTheme, toThemeChoice } from './theme.ts';

it('reads the theme among other cookies', () => {
  expect(readTheme('palate_visitor=a.b; theme=auditorium')).toBe('auditorium');
  expect(readTheme('mytheme=foyer')).toBeNull();
  expect(readTheme(undefined)).toBeNull();
});

it('knows two themes and leaves anything else to the system', () => {
  expect(toTheme('foyer')).toBe('foyer');
  expect(toTheme('system')).toBeNull();
  expect(['auditorium', 'system', 'balcony'].map(toThemeChoice)).toEqual(['auditorium', 'system', 'system']);
  expect(readTheme('theme=balcony')).toBeNull();
});

it('keeps a choice for 365 days and forgets it at once (§9)', () => {
  expect(themeCookie('foyer', { isHttps: true })).toBe(
    'theme=foyer; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
  expect(themeCookie(null, { isHttps: false })).toBe('theme=; Path=/; Max-Age=0; SameSite=Lax');
});
