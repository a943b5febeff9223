import { LANGUAGES } from '@palate/contract/vocab/languages';

const ENGLISH = 'en';
/** §9 Language filters: English Only, Foreign languages only. */
export const ENGLISH_ONLY: readonly string[] = [ENGLISH];
export const FOREIGN_ONLY: readonly string[] = LANGUAGES.map(({ code }) => code).filter(
  (code) => code !== ENGLISH,
);

export const isEnglishOnly = (codes: readonly string[]): boolean =>
  codes.length === 1 && codes[0] === ENGLISH;
export const isForeignOnly = (codes: readonly string[]): boolean =>
  codes.length === FOREIGN_ONLY.length && !codes.includes(ENGLISH);
