import { loadNews } from '../features/news/load-news.server.ts';
import { NewsPage } from '../features/news/news-page.tsx';
import { originOf, pageMeta } from '../page-meta.ts';
import { sitePictureHref } from '../share-meta.ts';
import type { Route } from './+types/news.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadNews(context);

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    title: 'News',
    description: 'New in theaters, new releases and new titles on Palate, by date.',
    path: '/news',
    image: sitePictureHref('news'),
    origin: originOf(matches),
  }),
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'News', href: '/news.xml' },
];

export default function News({ loaderData }: Route.ComponentProps) {
  return <NewsPage {...loaderData} />;
}
