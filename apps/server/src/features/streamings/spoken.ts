import { LANGUAGES, languageName } from '@palate/contract';
import { countries, languages } from 'countries-list';

const englishNames = new Intl.DisplayNames('en-GB', { type: 'language', fallback: 'none' });

/**
 * Describes a language (ISO 639-1): its name in our list or else in English, and its name in the language
 * itself.
 */
function describeLanguage(code: string) {
  const own = languageName(code);
  const name = own === code ? (englishNames.of(code) ?? code) : own;
  const listed = Object.hasOwn(languages, code) ? languages[code as keyof typeof languages] : undefined;
  // If it is written in several scripts, use the first.
  return { code, name, nativeName: listed?.native.split(' / ')[0] ?? name };
}

/** Lists the languages of the language filter (specification §3), sorted by name. */
export const listLanguages = () => LANGUAGES.map(({ code }) => describeLanguage(code));

/**
 * Lists the languages spoken in a country, official ones first. Returns an empty list for uninhabited territories.
 * @param isoCode upper-case ISO code
 */
export const languagesSpokenIn = (isoCode: string) =>
  Object.hasOwn(countries, isoCode)
    ? countries[isoCode as keyof typeof countries].languages.map(describeLanguage)
    : [];
