import type { ReviewSummary } from '@palate/contract/reviews';
import type { StorySummary } from '@palate/contract/stories';
import { counted } from '@palate/contract/vocab/number-words';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { titleHref } from '../cards/title-href.ts';
import { reviewHref, storyHref } from '../posts/post-hrefs.ts';
import { Byline } from '../writing/posts/byline.tsx';
import { HiddenNote } from '../writing/posts/hidden-note.tsx';
import { StatusWords } from '../writing/status-words.tsx';
import type { WritingsData } from './load-writings.server.ts';
import '../writing/writing.css';

/** The page `/writings/{id}`: a member's reviews and stories, newest first. */
export function WritingsPage({ data }: { data: WritingsData }) {
  const { userId, name, isOwn, reviews, stories, status } = data;
  const isEmpty = reviews.totalElements + stories.totalElements === 0;
  return (
    <>
      <div className="page-edge pt-6 pb-16 md:pt-10">
        <DisplayTitle mostPx={110}>
          {isOwn ? 'Your reviews and stories' : `Reviews and stories by ${name}`}
        </DisplayTitle>
        <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          {isOwn ? (
            <ButtonLink isQuiet to="/write">
              Write
            </ButtonLink>
          ) : (
            <TextLink to={`/profile/${userId}`}>{name}</TextLink>
          )}
        </p>
        {isEmpty && (
          <p className="type-say mt-8 max-w-[52ch]">
            {isOwn ? 'You haven’t published anything yet.' : 'Nothing to show here yet.'}
          </p>
        )}
      </div>
      <Posts heading="Reviews" word="review" posts={reviews}>
        {(review) => <ReviewRow review={review} />}
      </Posts>
      <Posts heading="Stories" word="story" posts={stories}>
        {(story) => <StoryRow story={story} />}
      </Posts>
      <Pages data={data} />
      {status && (
        <Section heading="Writer status">
          <StatusWords status={status} />
        </Section>
      )}
    </>
  );
}

function Posts<Post extends { id: string }>({
  heading,
  word,
  posts: { content, totalElements },
  children,
}: {
  heading: string;
  word: 'review' | 'story';
  posts: { readonly content: readonly Post[]; readonly totalElements: number };
  children: (post: Post) => ReactNode;
}) {
  if (content.length === 0) return null;
  const count =
    word === 'story' ? counted(totalElements, 'story', 'stories') : counted(totalElements, 'review');
  return (
    <Section heading={heading} aside={<p className="type-note text-dim">{count}</p>}>
      <div className="posts">
        {content.map((post) => (
          <article key={post.id} className="post">
            {children(post)}
          </article>
        ))}
      </div>
    </Section>
  );
}

function ReviewRow({ review }: { review: ReviewSummary }) {
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

const StoryRow = ({ story }: { story: StorySummary }) => (
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

/** Links to newer and older posts. */
function Pages({ data: { reviews, stories } }: { data: WritingsData }) {
  const { number } = reviews;
  const last = Math.max(reviews.totalPages, stories.totalPages) - 1;
  if (last < 1) return null;
  return (
    <nav aria-label="Pages" className="page-edge flex gap-x-6 pb-section">
      {number > 0 && <TextLink to={`?page=${number - 1}`}>Newer</TextLink>}
      {number < last && <TextLink to={`?page=${number + 1}`}>Older</TextLink>}
    </nav>
  );
}
