import { COUNTRY_COOKIE } from '@palate/contract/constants';
import { choiceCookie } from './choice-cookie.ts';

/**
 * Returns a `Set-Cookie` value that stores a country for a year (specification §9), or deletes it for null.
 * @param options `isHttps` restricts the cookie to HTTPS
 */
export const countryCookie = (code: string | null, options: { isHttps: boolean }): string =>
  choiceCookie(COUNTRY_COOKIE, code, options);
