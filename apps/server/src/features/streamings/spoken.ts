import { LANGUAGES, languageName } from '@palate/contract';
import { countries, languages } from 'countries-list';

const englishNames = new Intl.DisplayNames('en-GB', { type: 'language', fallback: 'none' });

/** A language (ISO 639-1) by the name of our list, else the one the world knows it under, and by its own. */
function describeLanguage(code: string) {
  const own = languageName(code);
  const name = own === code ? (englishNames.of(code) ?? code) : own;
  const listed = Object.hasOwn(languages, code) ? languages[code as keyof typeof languages] : undefined;
  // Where it is written in several scripts, the first.
  return { code, name, nativeName: listed?.native.split(' / ')[0] ?? name };
}

/** The languages of the filter (§3), in order of name. */
export const listLanguages = () => LANGUAGES.map(({ code }) => describeLanguage(code));

/** What is spoken in a country (upper-case ISO code), the most official first; empty where nobody lives. */
export const languagesSpokenIn = (isoCode: string) =>
  Object.hasOwn(countries, isoCode)
    ? countries[isoCode as keyof typeof countries].languages.map(describeLanguage)
    : [];
