import { LANGUAGES, languageName } from '@palate/contract/vocab/languages';
import { joinWithOr } from '../../ui/lists/list-words.ts';

const ENGLISH = 'en';
/** Codes that the shorthand “English Only” stands for (specification §9). */
export const ENGLISH_ONLY: readonly string[] = [ENGLISH];
/**
 * Codes that the shorthand “Foreign languages only” stands for (specification §9): those of all languages except
 * English.
 */
export const FOREIGN_ONLY: readonly string[] = LANGUAGES.map(({ code }) => code).filter(
  (code) => code !== ENGLISH,
);

export const isEnglishOnly = (codes: readonly string[]): boolean =>
  codes.length === 1 && codes[0] === ENGLISH;
export const isForeignOnly = (codes: readonly string[]): boolean =>
  codes.length === FOREIGN_ONLY.length && !codes.includes(ENGLISH);

/** Maximum number of languages that are named; with more, only their number is given. */
const MOST_NAMED = 3;

/** Formats a list of languages for use inside a sentence. */
export function languageWords(codes: readonly string[]): string {
  if (isEnglishOnly(codes)) return 'English Only';
  if (isForeignOnly(codes)) return 'Foreign languages only';
  return codes.length > MOST_NAMED ? `${codes.length} languages` : joinWithOr(codes.map(languageName));
}
