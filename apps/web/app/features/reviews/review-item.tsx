import type { ReviewSummary } from '@palate/contract/reviews';
import { TextLink } from '../../ui/text-link.tsx';
import { editorHref } from '../posts/post-hrefs.ts';
import { DeletePost } from '../writing/posts/delete-post.tsx';
import { PostItem } from '../writing/posts/post-item.tsx';

/** A review in a list: the beginning of its text, the reason for its position, and the viewer's actions. */
export function ReviewItem({
  review,
  onChange,
  onDelete,
}: {
  review: ReviewSummary;
  onChange(change: (review: ReviewSummary) => ReviewSummary): void;
  onDelete(): void;
}) {
  const { id, reason } = review;
  return (
    <PostItem
      kind="review"
      post={review}
      note={reason?.text}
      onLike={(liked) => onChange((known) => ({ ...known, ...liked }))}
    >
      <TextLink to={editorHref(id)}>
        Edit<span className="sr-only"> your review</span>
      </TextLink>
      <DeletePost kind="review" id={id} onDelete={onDelete} />
    </PostItem>
  );
}
