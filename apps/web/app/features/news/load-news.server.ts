import { getNews } from '@palate/contract';
import { countryName } from '@palate/contract/vocab/country-codes';
import { dateWords } from '@palate/contract/vocab/date-words';
import type { RouterContextProvider } from 'react-router';
import { apiContext, viewerContext } from '../../server-context.ts';

/** Loads the data of the news page, with dates in words. */
export async function loadNews(context: Readonly<RouterContextProvider>) {
  const { locale } = context.get(viewerContext);
  const { theatres, country, released, coming, added } = await context.get(apiContext)(getNews);
  const inWords = (dated: typeof released) =>
    dated.map(({ date, title }) => ({ date, words: dateWords(date, locale), title }));
  return {
    theatres: inWords(theatres),
    country: countryName(country),
    released: inWords(released),
    coming: inWords(coming),
    added: added.map((day) => ({ ...day, words: dateWords(day.date, locale) })),
  };
}

/** The data of the news page. */
export type NewsPageData = Awaited<ReturnType<typeof loadNews>>;
/** A title with its date in words. */
export type DatedTitle = NewsPageData['released'][number];
