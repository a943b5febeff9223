import type { News } from '@palate/contract/news';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { newsFeed } from './news-feed.ts';
import { NewsPage } from './news-page.tsx';

const title = {
  id: 'tom-jerry-2021',
  externalId: null,
  title: 'Tom & <Jerry>',
  year: 2021,
  movieType: 'movie',
  makers: ['Tim Story'],
} as unknown as News['released'][number]['title'];

test('the feed is newest first, with permanent ids and escaped titles', () => {
  const feed = newsFeed(
    {
      theatres: [],
      released: [{ date: '2021-02-26', title }],
      added: [{ date: '2026-11-21', titleCount: 3000, titles: [title] }],
    },
    'https://palate.example',
  );
  expect(feed.match(/<title>[^<]*<\/title>/g)).toEqual([
    '<title>Palate: news</title>',
    '<title>3,000 titles added</title>',
    '<title>Tom &amp; &lt;Jerry&gt;</title>',
  ]);
  expect(feed).toContain('<link>https://palate.example/movie/tom-jerry-2021</link>');
  expect(feed).toContain('<pubDate>Fri, 26 Feb 2021 00:00:00 GMT</pubDate>');
  expect(feed).toContain('<guid isPermaLink="false">out:tom-jerry-2021:2021-02-26</guid>');
});

function Nothing() {
  return <NewsPage theatres={[]} country="Germany" released={[]} coming={[]} added={[]} />;
}

test('the page says so if there is no news', () => {
  const Page = createRoutesStub([{ path: '/', Component: Nothing }]);
  expect(renderToStaticMarkup(<Page />)).toContain('Nothing new yet');
});
