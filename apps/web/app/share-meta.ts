import type { MetaDescriptor } from 'react-router';

/** Size of a picture for shared links, in pixels. */
export const SHARED_PICTURE = { width: 1200, height: 630 } as const;

/** Names of pictures of the site's own pages, for shared links. */
export const SITE_PICTURES = [
  'palate',
  'types',
  'premium',
  'faq',
  'about',
  'test',
  'books',
  'news',
  'community',
] as const;
export type SitePicture = (typeof SITE_PICTURES)[number];

/** Returns the path of the picture of one of the site's own pages. */
export const sitePictureHref = (name: SitePicture): string => `/og/${name}.png`;

/** Path of the feed of all public reviews. */
export const REVIEWS_FEED = '/reviews.xml';
/** Path of the feed of all public stories. */
export const STORIES_FEED = '/stories.xml';

/** Returns the path of the feed of a member's public reviews and stories. */
export const memberFeedHref = (userId: string): string => `/profile/${userId}/feed.xml`;

/** Links a page to a feed, so that browsers and feed readers find it. */
export const feedLink = (title: string, href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href,
});

/** Links a page to its oEmbed description. Returns nothing if the site's origin is unknown. */
export const embedLinks = (title: string, path: string, origin: string | undefined): MetaDescriptor[] =>
  origin
    ? [
        {
          tagName: 'link',
          rel: 'alternate',
          type: 'application/json+oembed',
          title,
          href: `${origin}/oembed?url=${encodeURIComponent(new URL(path, origin).href)}`,
        },
      ]
    : [];
