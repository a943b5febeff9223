import { DEFAULT_LOCALE } from '@palate/contract/vocab/date-words';
import { createContext, use } from 'react';

const LocaleContext = createContext(DEFAULT_LOCALE);

/** Provides the locale that the server chose for the viewer. */
export const LocaleProvider = LocaleContext.Provider;

/** Returns the locale in which to write dates and times, for `date-words.ts`. */
export const useLocale = (): string => use(LocaleContext);
