import { choiceCookie, readCookie } from './choice-cookie.ts';

/** The two themes: foyer is light, auditorium dark. */
const THEME_NAMES = ['foyer', 'auditorium'] as const;
/** Name of a theme: `foyer` (light) or `auditorium` (dark). */
export type ThemeName = (typeof THEME_NAMES)[number];

/** A choice of theme: one of the two themes, or `system` to follow each device's setting. */
export type ThemeChoice = ThemeName | 'system';

const COOKIE = 'theme';

/** Returns the value if it is a theme's name, otherwise null. */
export function toTheme(text: unknown): ThemeName | null {
  return THEME_NAMES.find((name) => name === text) ?? null;
}

/** Returns whether a form's value is a theme's name or `system`. */
export const isThemeChoice = (text: unknown): text is ThemeChoice =>
  text === 'system' || toTheme(text) !== null;

/** Returns a form's value if it is a theme's name, otherwise `system`. */
export const toThemeChoice = (text: unknown): ThemeChoice => toTheme(text) ?? 'system';

/** Parses the theme in a `Cookie` header. Returns null if none is chosen, so that the system's theme applies. */
export const parseTheme = (cookieHeader: string | undefined): ThemeName | null =>
  toTheme(readCookie(cookieHeader, COOKIE));

/**
 * Returns a `Set-Cookie` value that stores a theme for a year (specification §9), or deletes it for null.
 * @param options `isHttps` restricts the cookie to HTTPS
 */
export const themeCookie = (theme: ThemeName | null, options: { isHttps: boolean }): string =>
  choiceCookie(COOKIE, theme, options);
