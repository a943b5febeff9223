import { expect, it } from 'vitest';
import { type FeedItem, feedResponse, formatFeed } from './rss.ts';

const CHANNEL = { title: 'Tom & <Jerry>', path: '/news', feedPath: '/news.xml', description: 'A <b> & c' };
const ITEM: FeedItem = {
  title: 'One & <two>',
  path: '/reviews/1?a=b&c',
  guid: 'review:1',
  date: '2026-11-22T10:00:00.000Z',
  text: 'Seen <twice> & "liked"',
};
const feedOf = (item: Partial<FeedItem>) =>
  formatFeed(CHANNEL, [{ ...ITEM, ...item }], 'https://palate.example');

it('escapes titles and addresses once, and descriptions twice because readers show them as HTML', () => {
  const feed = feedOf({ author: 'A <i> & b' });
  expect(feed).toContain('<title>Tom &amp; &lt;Jerry&gt;</title><link>https://palate.example/news</link>');
  expect(feed).toContain('<description>A &amp;lt;b&amp;gt; &amp;amp; c</description>');
  expect(feed).toContain('<title>One &amp; &lt;two&gt;</title>');
  expect(feed).toContain('<link>https://palate.example/reviews/1?a=b&amp;c</link>');
  expect(feed).toContain('<pubDate>Sun, 22 Nov 2026 10:00:00 GMT</pubDate>');
  expect(feed).toContain('<dc:creator>A &lt;i&gt; &amp; b</dc:creator>');
  expect(feed).toContain('Seen &amp;lt;twice&amp;gt; &amp;amp; &quot;liked&quot;');
});

it('removes characters that XML doesn’t allow', () => {
  const feed = feedOf({ title: 'a\u0000b\u0008c\ufffed\ud800e\tf' });
  expect(feed).toContain('<title>abcd\ufffde\tf</title>');
});

it('declares the namespace of authors only if it is used', () => {
  expect(feedOf({})).not.toContain('xmlns:dc');
  expect(feedOf({ author: 'Ada' })).toContain('xmlns:dc="http://purl.org/dc/elements/1.1/"');
});

it('is sent as RSS that may be cached for 15 minutes', () => {
  const { headers } = feedResponse('');
  expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, max-age=900');
});
