import type { ReviewSummary } from '@palate/contract/reviews';
import type { StorySummary } from '@palate/contract/stories';
import type { FeedItem } from '../../../rss.ts';
import { reviewHref, storyHref } from '../../posts/post-hrefs.ts';

type Post = Pick<ReviewSummary | StorySummary, 'excerpt' | 'spoiler' | 'postedOn' | 'profileName'>;

const textOf = ({ excerpt, spoiler }: Post, word: 'review' | 'story', about: string | null): string =>
  spoiler?.isWithheld
    ? `This ${word} contains spoilers${about === null ? '' : ` for ${about}`}.`
    : (excerpt ?? '');

/** Converts a review to an entry of a feed. */
export function reviewItem(review: ReviewSummary): FeedItem {
  const { movie } = review;
  const of = movie && `${movie.title} (${movie.year})`;
  const name = of === null ? 'Review' : `Review of ${of}`;
  const rating = review.rating === null ? '' : `Rated ${review.rating} out of 5. `;
  return {
    title: review.title === null ? name : `${review.title} – ${name}`,
    path: reviewHref(review.id),
    guid: `review:${review.id}`,
    date: review.postedOn,
    text: rating + textOf(review, 'review', of),
    author: review.profileName,
  };
}

/** Converts a story to an entry of a feed. */
export const storyItem = (story: StorySummary): FeedItem => ({
  title: story.title ?? `A story by ${story.profileName}`,
  path: storyHref(story.id),
  guid: `story:${story.id}`,
  date: story.postedOn,
  text: textOf(story, 'story', null),
  author: story.profileName,
});

/** Merges the entries of several feeds, newest first, without duplicates. @param most maximum number of entries */
export function mergeItems(items: readonly FeedItem[], most: number): FeedItem[] {
  const byId = new Map(items.map((item) => [item.guid, item]));
  return [...byId.values()].sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1)).slice(0, most);
}
