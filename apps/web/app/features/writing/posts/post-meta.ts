import type { Review } from '@palate/contract/reviews';
import type { Story } from '@palate/contract/stories';
import type { MetaDescriptor } from 'react-router';
import type { Embedded } from '../../../oembed.ts';
import { pageMeta } from '../../../page-meta.ts';
import { embedLinks, feedLink, memberFeedHref } from '../../../share-meta.ts';
import { reviewHref, storyHref, writingsHref } from '../../posts/post-hrefs.ts';
import type { ReviewData, StoryData } from './load-post.server.ts';

/** Returns the URL of a review's picture. It changes with the review and its rating. */
const reviewPictureHref = ({ id, version, rating }: Review): string =>
  `${reviewHref(id)}/picture.png?v=${version}-${rating ?? 0}`;

/** Returns the URL of a story's picture. It changes with the story. */
const storyPictureHref = ({ id, version }: Story): string => `${storyHref(id)}/picture.png?v=${version}`;

/** Returns a review's title; for a withheld one, what it is about. */
const nameReview = (review: Review, about: { name: string } | null): string =>
  review.title ?? (about ? `Review of ${about.name}` : `A review by ${review.profileName}`);

const nameStory = ({ title, profileName }: Story): string => title ?? `A story by ${profileName}`;

const authorOf = ({ owner, profileName }: Review | Story): Embedded['author'] =>
  owner === null ? null : { name: profileName, path: `/profile/${owner}` };

/**
 * Describes a public review for other sites that embed it (oEmbed).
 * @param about the reviewed title; null if it is unknown
 */
export const reviewEmbed = (review: Review, about: { name: string } | null): Embedded => ({
  title: nameReview(review, about),
  path: reviewHref(review.id),
  author: authorOf(review),
  picture: about && reviewPictureHref(review),
});

/**
 * Describes a public story for other sites that embed it (oEmbed).
 * @param hasTitles whether the story is about any title
 */
export const storyEmbed = (story: Story, hasTitles: boolean): Embedded => ({
  title: nameStory(story),
  path: storyHref(story.id),
  author: authorOf(story),
  picture: hasTitles ? storyPictureHref(story) : null,
});

/** Describes a review as schema.org JSON-LD, without what is withheld as a spoiler. */
function reviewJsonLd({ review, about }: ReviewData, origin: string | undefined) {
  return {
    '@type': 'Review',
    ...(review.title !== null && { name: review.title }),
    ...(review.excerpt && { reviewBody: review.excerpt }),
    ...(origin && { url: new URL(reviewHref(review.id), origin).href }),
    datePublished: review.postedOn,
    ...(review.editedOn !== null && { dateModified: review.editedOn }),
    author: {
      '@type': 'Person',
      name: review.profileName,
      ...(origin && review.owner !== null && { url: new URL(`/profile/${review.owner}`, origin).href }),
    },
    ...(about && {
      itemReviewed: {
        '@type': about.movieType === 'tv_show' ? 'TVSeries' : 'Movie',
        name: about.name,
        ...(origin && { url: new URL(about.href, origin).href }),
      },
    }),
    ...(review.rating !== null && {
      reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 0.5 },
    }),
  };
}

/**
 * Returns the meta tags of a review's page. They contain nothing that is withheld as a spoiler. What other sites use
 * (picture, oEmbed and JSON-LD) is only there if visitors may see the review.
 */
export function reviewMeta(data: ReviewData, origin: string | undefined): MetaDescriptor[] {
  const { review, about } = data;
  const { title, path, picture } = reviewEmbed(review, about);
  const what = about ? `A review of ${about.name} (${about.year})` : 'A review';
  const page = {
    title,
    description: review.excerpt || `${what} by ${review.profileName}.`,
    path,
    origin,
    type: 'article',
  } as const;
  if (!review.isPublic) return pageMeta({ ...page, isPrivate: true });
  return [
    ...pageMeta({ ...page, ...(picture && { image: picture }), jsonLd: reviewJsonLd(data, origin) }),
    ...embedLinks(title, path, origin),
  ];
}

/** Returns the meta tags of a story's page, with those for other sites only if visitors may see the story. */
export function storyMeta({ story, about }: StoryData, origin: string | undefined): MetaDescriptor[] {
  const { title, path, picture } = storyEmbed(story, about.length > 0);
  const page = {
    title,
    description: story.excerpt || `A story by ${story.profileName}.`,
    path,
    origin,
    type: 'article',
  } as const;
  if (!story.isPublic) return pageMeta({ ...page, isPrivate: true });
  return [...pageMeta({ ...page, ...(picture && { image: picture }) }), ...embedLinks(title, path, origin)];
}

/**
 * Returns the meta tags of the page with a member's reviews and stories.
 * @param hasFeed whether visitors may see them, so that there is a feed
 */
export const writingsMeta = (
  { userId, name, hasFeed }: { userId: string; name: string; hasFeed: boolean },
  origin: string | undefined,
): MetaDescriptor[] => [
  ...pageMeta({
    title: `Reviews and stories by ${name}`,
    description: `What ${name} wrote about movies and shows.`,
    path: writingsHref(userId),
    origin,
    isPrivate: true,
  }),
  ...(hasFeed ? [feedLink(`Reviews and stories by ${name}`, memberFeedHref(userId))] : []),
];
