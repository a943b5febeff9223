import { DEFAULT_LOCALE } from '@palate/contract/vocab/date-words';
import { createContext, use } from 'react';

const LocaleContext = createContext(DEFAULT_LOCALE);

/** Gives a page the locale that the server found for its viewer. */
export const LocaleProvider = LocaleContext.Provider;

/** The locale in which to write dates and times, for `date-words.ts`. */
export const useLocale = (): string => use(LocaleContext);
