import { drawPost, type PictureOfPost } from './features/writing/posts/draw-post.tsx';
import { pictureResponse } from './shared-picture.server.ts';

/**
 * Creates the response with the picture of a title, book or person for shared links: a name and a line about it beside
 * covers. It is cached by what it shows.
 */
export function workPicture(picture: Omit<PictureOfPost, 'rating'>): Promise<Response> {
  return pictureResponse(`work ${JSON.stringify(picture)}`, (letterer) =>
    drawPost({ ...picture, rating: null }, letterer),
  );
}
