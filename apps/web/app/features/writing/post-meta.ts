import { pageMeta } from '../../page-meta.ts';
import type { ReviewData, StoryData } from './load-post.server.ts';
import { reviewHref, storyHref, writingsHref } from './post-hrefs.ts';

/**
 * Returns the metadata of a review's page, with its JSON-LD. Contains nothing that the server withholds as a spoiler.
 */
export function reviewMeta({ review, about }: ReviewData, origin: string | undefined) {
  const path = reviewHref(review.id);
  const name = about ? `Review of ${about.name}` : `A review by ${review.profileName}`;
  const what = about ? `A review of ${about.name} (${about.year})` : 'A review';
  const description = review.excerpt || `${what} by ${review.profileName}.`;
  return pageMeta({
    title: review.title ?? name,
    description,
    path,
    origin,
    type: 'article',
    jsonLd: {
      '@type': 'Review',
      ...(review.title !== null && { name: review.title }),
      reviewBody: description,
      datePublished: review.postedOn,
      ...(review.editedOn !== null && { dateModified: review.editedOn }),
      author: { '@type': 'Person', name: review.profileName },
      ...(about && {
        itemReviewed: { '@type': about.movieType === 'tv_show' ? 'TVSeries' : 'Movie', name: about.name },
      }),
      ...(review.rating !== null && {
        reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 0.5 },
      }),
    },
  });
}

/** Returns the metadata of a story's page. */
export const storyMeta = ({ story }: StoryData, origin: string | undefined) =>
  pageMeta({
    title: story.title ?? `A story by ${story.profileName}`,
    description: story.excerpt || `A story by ${story.profileName}.`,
    path: storyHref(story.id),
    origin,
    type: 'article',
  });

/** Returns the metadata of the page with a member's reviews and stories. */
export const writingsMeta = (userId: string, name: string, origin: string | undefined) =>
  pageMeta({
    title: `Reviews and stories by ${name}`,
    description: `What ${name} wrote about movies and shows.`,
    path: writingsHref(userId),
    origin,
    isPrivate: true,
  });
