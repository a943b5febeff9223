import type { News } from '@palate/contract/news';
import { counted } from '@palate/contract/vocab/number-words';
import { escapeXml } from '../../escape-xml.ts';
import { makersAndYear } from '../titles/facts.ts';
import { titleHref } from '../titles/title-href.ts';

interface Item {
  readonly title: string;
  readonly path: string;
  /** Unique and permanent id of the item. */
  readonly guid: string;
  readonly date: string;
  readonly text: string;
}

/** Formats the news as an RSS 2.0 feed, newest first, without titles that aren't out yet. */
export function newsFeed(news: Pick<News, 'theatres' | 'released' | 'added'>, origin: string): string {
  const items = itemsOf(news).sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>Palate: news</title><link>${escapeXml(origin)}/news</link>`,
    '<description>New in theaters, new releases and new titles on Palate.</description><language>en</language>',
    `<atom:link href="${escapeXml(origin)}/news.xml" rel="self" type="application/rss+xml"/>`,
    ...items.map(
      ({ title, path, guid, date, text }) =>
        `<item><title>${escapeXml(title)}</title><link>${escapeXml(origin + path)}</link>` +
        `<guid isPermaLink="false">${escapeXml(guid)}</guid><pubDate>${new Date(date).toUTCString()}</pubDate>` +
        `<description>${escapeXml(text)}</description></item>`,
    ),
    '</channel></rss>',
    '',
  ].join('\n');
}

function itemsOf({ theatres, released, added }: Pick<News, 'theatres' | 'released' | 'added'>): Item[] {
  const about = (kind: string, text: string, { date, title }: News['released'][number]): Item => ({
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
