import type { ReviewSummary } from '@palate/contract/reviews';
import { counted } from '@palate/contract/vocab/number-words';
import { Link } from 'react-router';
import { TextLink } from '../../ui/text-link.tsx';
import { Byline } from '../writing/byline.tsx';
import { DeletePost } from '../writing/delete-post.tsx';
import { HiddenNote } from '../writing/hidden-note.tsx';
import { LikeButton } from '../writing/like-button.tsx';
import { editorHref, reviewHref } from '../writing/post-hrefs.ts';
import { SpoilerGate } from '../writing/spoiler-gate.tsx';

/** A review in a list: the beginning of its text, why it stands where it stands, and what the viewer can do. */
export function ReviewItem({
  review,
  onChange,
  onDelete,
}: {
  review: ReviewSummary;
  onChange(change: (review: ReviewSummary) => ReviewSummary): void;
  onDelete(): void;
}) {
  const { id, profileName, title, excerpt, spoiler, reason, commentCount, isOwn } = review;
  const name = `the review by ${profileName}`;
  const href = reviewHref(id);
  return (
    <article className="post" aria-label={`Review by ${profileName}`}>
      <Byline post={review} />
      {reason && <p className="type-note text-dim">{reason.text}</p>}
      <div className="mt-2">
        <HiddenNote reason={review.hiddenReason} />
        <SpoilerGate id={id} name={name} spoiler={spoiler}>
          <h3 className="type-lead wrap-anywhere">
            <Link to={href}>{title}</Link>
          </h3>
          <p className="type-say-small mt-1 wrap-anywhere">{excerpt}</p>
        </SpoilerGate>
      </div>
      <div className="post-foot">
        <LikeButton
          kind="review"
          id={id}
          name={name}
          liked={review}
          onChange={(liked) => onChange((known) => ({ ...known, ...liked }))}
        />
        <TextLink to={href}>
          {commentCount > 0 ? counted(commentCount, 'comment') : 'Read'}
          <span className="sr-only">: {name}</span>
        </TextLink>
        {isOwn && (
          <>
            <TextLink to={editorHref(id)}>
              Edit<span className="sr-only"> your review</span>
            </TextLink>
            <DeletePost kind="review" id={id} onDelete={onDelete} />
          </>
        )}
      </div>
    </article>
  );
}
