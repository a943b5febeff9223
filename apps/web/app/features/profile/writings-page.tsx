import { counted } from '@palate/contract/vocab/number-words';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { StatusWords } from '../writing/status-words.tsx';
import type { WritingsData } from './load-writings.server.ts';
import { ReviewRow, StoryRow } from './writing-rows.tsx';
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
