import { getNews } from '@palate/contract';
import { countryName } from '@palate/contract/vocab/country-codes';
import { dateWords } from '@palate/contract/vocab/date-words';
import type { RouterContextProvider } from 'react-router';
import { apiContext, viewerContext } from '../../server-context.ts';

/** What is new, with its dates in words. */
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

export type NewsPageData = Awaited<ReturnType<typeof loadNews>>;
export type DatedTitle = NewsPageData['released'][number];
