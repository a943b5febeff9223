import { COOKIE_LIFETIME_DAYS } from '@palate/contract/constants';
import { DAY_S } from '@palate/contract/durations';

/**
 * Returns a `Set-Cookie` value that stores a choice for a year (specification §9), or deletes it for null.
 * @param options `isHttps` restricts the cookie to HTTPS
 */
export function choiceCookie(name: string, value: string | null, { isHttps }: { isHttps: boolean }): string {
  const maxAge = value === null ? 0 : COOKIE_LIFETIME_DAYS * DAY_S;
  return `${name}=${value ?? ''}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

/** Returns the value of a cookie in a `Cookie` header; undefined if there is none. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [found, value] = pair.trim().split('=');
    if (found === name) return value;
  }
}
