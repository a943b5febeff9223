import type { listReviews, ReviewSummary } from '@palate/contract/reviews';
import { counted } from '@palate/contract/vocab/number-words';
import { useRef } from 'react';
import { fetchApi } from '../../client-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { useAskToSignIn } from '../../ui/use-member-only.ts';
import { useViewer } from '../../ui/viewer.ts';
import { editorHref } from '../posts/post-hrefs.ts';
import { ListPlaceholder, MorePosts } from '../writing/posts/list-states.tsx';
import { usePosts } from '../writing/posts/use-posts.ts';
import { ReviewItem } from './review-item.tsx';

/** The reviews of a title, the most relevant to the viewer first. Shows three at first, and more on demand. */
export function TitleReviews({ titleId, noun }: { titleId: string; noun: 'movie' | 'show' }) {
  const reviews = usePosts<ReviewSummary>(['reviews', titleId], (page, signal) =>
    fetchApi<typeof listReviews>('GET', '/movie-reviews', { query: { ...page, movieId: titleId }, signal }),
  );
  // The member's own review comes first. A show may have one for each of its parts.
  const own = reviews.posts.find(({ isOwn }) => isOwn);
  const list = useRef<HTMLDivElement>(null);
  function forget(id: string) {
    reviews.remove(id);
    reviews.reload();
    list.current?.focus();
  }
  return (
    <Section
      heading="Reviews"
      aside={
        <>
          {reviews.total !== null && reviews.total > 0 && (
            <p className="type-note text-dim">{counted(reviews.total, 'review')}</p>
          )}
          <p className="mt-1">
            <WriteReview titleId={titleId} own={noun === 'movie' ? own : undefined} />
          </p>
        </>
      }
    >
      <div ref={list} tabIndex={-1} className="posts">
        {reviews.posts.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            onChange={(change) => reviews.change(review.id, change)}
            onDelete={() => forget(review.id)}
          />
        ))}
      </div>
      <ListPlaceholder
        list={reviews}
        loading="Loading reviews"
        failed="The reviews couldn’t be loaded."
        empty={`Nobody has reviewed this ${noun} yet.`}
      />
      <MorePosts list={reviews} label="More reviews" />
    </Section>
  );
}

/** Leads to the editor, of the member's own review if there is one; a visitor is asked to sign in. */
function WriteReview({ titleId, own }: { titleId: string; own: ReviewSummary | undefined }) {
  const { session } = useViewer();
  const askToSignIn = useAskToSignIn();
  if (own)
    return (
      <ButtonLink isQuiet to={editorHref(own.id)}>
        Edit your review
      </ButtonLink>
    );
  if (session.state === 'member')
    return (
      <ButtonLink isQuiet to={`/write?movieId=${encodeURIComponent(titleId)}`}>
        Write a review
      </ButtonLink>
    );
  return (
    <Button isQuiet aria-haspopup="dialog" onClick={() => askToSignIn('Sign in to write a review.', null)}>
      Write a review
    </Button>
  );
}
