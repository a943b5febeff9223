import { LIST_COVERS } from '@palate/contract/constants';
import type { Review } from '@palate/contract/reviews';
import type { Story } from '@palate/contract/stories';
import type { PictureCover } from '../../cards/draw-covers.tsx';
import type { PictureOfPost } from './draw-post.tsx';

/**
 * Returns the text and covers of a review's picture for shared links. The review's subject replaces a withheld title.
 */
export function reviewPicture(
  { title, rating, profileName }: Pick<Review, 'title' | 'rating' | 'profileName'>,
  about: PictureCover & { readonly title: string; readonly year: number },
): PictureOfPost {
  const name = `${about.title} (${about.year})`;
  return {
    heading: title ?? `Review of ${name}`,
    note: title === null ? `By ${profileName}` : `${profileName} on ${name}`,
    rating,
    covers: [about],
  };
}

/** Returns the text and covers of a story's picture for shared links. */
export const storyPicture = (
  { title, profileName }: Pick<Story, 'title' | 'profileName'>,
  covers: readonly PictureCover[],
): PictureOfPost => ({
  heading: title ?? 'A story with spoilers',
  note: `A story by ${profileName}`,
  rating: null,
  covers: covers.slice(0, LIST_COVERS),
});
