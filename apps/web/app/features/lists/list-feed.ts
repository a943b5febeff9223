import type { ListEntry, MovieListDetail } from '@palate/contract/lists';
import { escapeXml } from '../../escape-xml.ts';
import { entryHref, subjectOf, toEntryView } from './entry-view.ts';
import { listHref, listSentence } from './list-words.ts';

/** Formats a list's entries as an RSS 2.0 feed, last added first. */
export function listFeed(list: MovieListDetail, entries: readonly ListEntry[], origin: string): string {
  const address = escapeXml(origin + listHref(list));
  const items = entries.toSorted((a, b) => (a.addedAt < b.addedAt ? 1 : -1));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(list.title)}</title><link>${address}</link>`,
    `<description>${escapeXml(list.description || listSentence(list))}</description><language>en</language>`,
    `<atom:link href="${address}/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...items.map((entry) => {
      const view = toEntryView(entry);
      const { title, year } = subjectOf(view);
      return (
        `<item><title>${escapeXml(`${title} (${year})`)}</title><link>${escapeXml(origin + entryHref(view))}</link>` +
        `<guid isPermaLink="false">${escapeXml(`${list.movieListId}:${entry.entryId}`)}</guid>` +
        `<pubDate>${new Date(entry.addedAt).toUTCString()}</pubDate>` +
        `<description>${escapeXml(entry.note)}</description></item>`
      );
    }),
    '</channel></rss>',
    '',
  ].join('\n');
}
