import type { TitleDetail } from '@palate/contract/titles';
import CommentsSection from '../comments/comments-section.tsx';
import { TitleReviews } from '../reviews/title-reviews.tsx';
import { toSpoilerTitle } from '../writing/spoiler-choice.ts';
import { TitleStories } from '../writing/title-stories.tsx';

/** Section with members' writing about a title: reviews, stories and comments. */
export default function TitleDiscussion({ title }: { title: TitleDetail }) {
  return (
    <>
      <TitleReviews titleId={title.id} noun={title.movieType === 'tv_show' ? 'show' : 'movie'} />
      <TitleStories titleId={title.id} />
      <CommentsSection subject={{ kind: 'movie', id: title.id }} title={toSpoilerTitle(title)} />
    </>
  );
}
