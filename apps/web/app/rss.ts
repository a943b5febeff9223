import { escapeXml } from './escape-xml.ts';

/** An entry of a feed. */
export interface FeedItem {
  readonly title: string;
  /** URL path of the entry's page. */
  readonly path: string;
  /** Unique and permanent id. */
  readonly guid: string;
  /** ISO date or time of publication. */
  readonly date: string;
  /** Plain text. */
  readonly text: string;
  /** Name of its author. */
  readonly author?: string;
}

/** The title, links and description of an RSS feed, without its entries. */
export interface FeedChannel {
  readonly title: string;
  /** Path of the page that has the same content. */
  readonly path: string;
  /** Path of the feed itself. */
  readonly feedPath: string;
  readonly description: string;
}

/** Maximum number of entries in a feed of reviews and stories. */
export const FEED_ITEMS = 30;

/** Characters that XML 1.0 doesn't allow, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const xmlText = (text: string): string => escapeXml(text.toWellFormed().replaceAll(NOT_IN_XML, ''));
/** Escapes plain text for a description, which feed readers show as HTML. */
const htmlText = (text: string): string =>
  xmlText(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));

/**
 * Formats an RSS 2.0 feed, with its entries in the given order.
 * @param origin scheme and host of the site
 */
export function formatFeed(channel: FeedChannel, items: readonly FeedItem[], origin: string): string {
  const isByAuthors = items.some(({ author }) => author !== undefined);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"${isByAuthors ? ' xmlns:dc="http://purl.org/dc/elements/1.1/"' : ''}><channel>`,
    `<title>${xmlText(channel.title)}</title><link>${xmlText(origin + channel.path)}</link>`,
    `<description>${htmlText(channel.description)}</description><language>en</language>`,
    `<atom:link href="${xmlText(origin + channel.feedPath)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((item) => formatItem(item, origin)),
    '</channel></rss>',
    '',
  ].join('\n');
}

const formatItem = ({ title, path, guid, date, text, author }: FeedItem, origin: string): string =>
  `<item><title>${xmlText(title)}</title><link>${xmlText(origin + path)}</link>` +
  `<guid isPermaLink="false">${xmlText(guid)}</guid><pubDate>${new Date(date).toUTCString()}</pubDate>` +
  (author === undefined ? '' : `<dc:creator>${xmlText(author)}</dc:creator>`) +
  `<description>${htmlText(text)}</description></item>`;

/** Creates the response with a feed. Feed readers request it repeatedly, so it may be cached for 15 minutes. */
export const feedResponse = (feed: string): Response =>
  new Response(feed, {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'private, max-age=900',
    },
  });
