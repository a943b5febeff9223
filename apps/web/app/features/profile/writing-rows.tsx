import type { ReviewSummary } from '@palate/contract/reviews';
import type { StorySummary } from '@palate/contract/stories';
import { Link } from 'react-router';
import { TextLink } from '../../ui/text-link.tsx';
import { titleHref } from '../cards/title-href.ts';
import { reviewHref, storyHref } from '../posts/post-hrefs.ts';
import { Byline } from '../writing/posts/byline.tsx';
import { HiddenNote } from '../writing/posts/hidden-note.tsx';
import '../writing/writing.css';

/** A review in a list of its author's texts, with a link to the title. */
export function ReviewRow({ review }: { review: ReviewSummary }) {
  const { movie } = review;
  return (
    <>
      {movie && (
        <p>
          <TextLink to={titleHref(movie)}>{movie.title}</TextLink>
        </p>
      )}
      <Row href={reviewHref(review.id)} post={review} fallback={`Review of ${movie?.title ?? 'a title'}`} />
    </>
  );
}

/** A story in a list of its author's texts. */
export const StoryRow = ({ story }: { story: StorySummary }) => (
  <Row href={storyHref(story.id)} post={story} fallback="A story" />
);

function Row({
  href,
  post,
  fallback,
}: {
  href: string;
  post: ReviewSummary | StorySummary;
  /** The name of the post if its title is withheld as a spoiler. */
  fallback: string;
}) {
  return (
    <>
      <h3 dir="auto" className="type-lead wrap-anywhere">
        <Link to={href}>{post.title ?? fallback}</Link>
      </h3>
      <Byline post={post} />
      <HiddenNote reason={post.hiddenReason} />
      <p dir="auto" className="type-say-small mt-1 wrap-anywhere">
        {post.spoiler?.isWithheld ? post.spoiler.note : post.excerpt}
      </p>
    </>
  );
}
