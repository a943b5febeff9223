import { PICTURES_COOKIE } from '@palate/contract/constants';
import type { PreferenceChoices } from '@palate/contract/user';
import { choiceCookie, readCookie } from './choice-cookie.ts';

/** A choice of which picture of a title comes first: its poster, if there is one, or the sleeve. */
export type PicturesChoice = PreferenceChoices['pictures'];

/** The choices with their labels. */
export const PICTURE_CHOICES = [
  { key: 'posters', name: 'Posters, if available', shortName: 'Posters' },
  { key: 'sleeves', name: 'Palate’s own covers', shortName: 'Palate’s own' },
] as const satisfies readonly { key: PicturesChoice; name: string; shortName: string }[];

/** Returns a text if it is one of the choices, otherwise null. */
export const toPictures = (text: unknown): PicturesChoice | null =>
  PICTURE_CHOICES.find(({ key }) => key === text)?.key ?? null;

/** Parses a visitor's choice in a `Cookie` header. Posters come first unless they chose otherwise. */
export const parsePictures = (cookieHeader: string | undefined): PicturesChoice =>
  toPictures(readCookie(cookieHeader, PICTURES_COOKIE)) ?? 'posters';

/**
 * Returns a `Set-Cookie` value that stores the choice for a year (specification §9), or deletes it for posters, the
 * default.
 */
export const picturesCookie = (choice: PicturesChoice, options: { isHttps: boolean }): string =>
  choiceCookie(PICTURES_COOKIE, choice === 'posters' ? null : choice, options);
