import { COOKIE_LIFETIME_DAYS } from '@palate/contract/constants';

/** Foyer is paper, auditorium near-black. */
const THEME_NAMES = ['foyer', 'auditorium'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** A member's own choice: one of the two, or as each device has it. */
export type ThemeChoice = ThemeName | 'system';

const COOKIE = 'theme';
const SECONDS_A_DAY = 86_400;

/** A theme's name, or null for anything else. */
export function toTheme(text: unknown): ThemeName | null {
  return THEME_NAMES.find((name) => name === text) ?? null;
}

/** Whether a form's text is one of the choices. */
export const isThemeChoice = (text: unknown): text is ThemeChoice =>
  text === 'system' || toTheme(text) !== null;

/** A choice as a form sends it; whatever is no theme's name leaves it to the device. */
export const toThemeChoice = (text: unknown): ThemeChoice => toTheme(text) ?? 'system';

/** The theme a `Cookie` header names; null where none is chosen, so that the system decides. */
export function readTheme(cookieHeader: string | undefined): ThemeName | null {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === COOKIE) return toTheme(value);
  }
  return null;
}

/** A `Set-Cookie` value that keeps a theme for a year (§9), or with null forgets it. */
export function themeCookie(theme: ThemeName | null, options: { isHttps: boolean }): string {
  const maxAge = theme ? COOKIE_LIFETIME_DAYS * SECONDS_A_DAY : 0;
  const secure = options.isHttps ? '; Secure' : '';
  return `${COOKIE}=${theme ?? ''}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
