import type { News } from '@palate/contract/news';
import { counted } from '@palate/contract/vocab/number-words';
import { type FeedItem, formatFeed } from '../../rss.ts';
import { makersAndYear } from '../cards/facts.ts';
import { titleHref } from '../cards/title-href.ts';

/** The news as an RSS 2.0 feed, newest first, without titles that aren't out yet. */
export function newsFeed(news: Pick<News, 'theatres' | 'released' | 'added'>, origin: string): string {
  return formatFeed(
    {
      title: 'Palate: news',
      path: '/news',
      feedPath: '/news.xml',
      description: 'New in theaters, new releases and new titles on Palate.',
    },
    itemsOf(news).sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1)),
    origin,
  );
}

function itemsOf({ theatres, released, added }: Pick<News, 'theatres' | 'released' | 'added'>): FeedItem[] {
  const about = (kind: string, text: string, { date, title }: News['released'][number]): FeedItem => ({
    title: title.title,
    path: titleHref(title),
    guid: `${kind}:${title.id}:${date}`,
    date,
    text: `${text} ${makersAndYear(title)}.`,
  });
  return [
    ...theatres.map((dated) => about('cinema', 'In theaters.', dated)),
    ...released.map((dated) => about('out', 'Released.', dated)),
    ...added.map(({ date, titleCount, titles }) => ({
      title: `${counted(titleCount, 'title')} added`,
      path: '/news',
      guid: `added:${date}`,
      date,
      text:
        titles.length > 0
          ? `Including ${titles.map(({ title }) => title).join(', ')}.`
          : 'All added on the same day.',
    })),
  ];
}
