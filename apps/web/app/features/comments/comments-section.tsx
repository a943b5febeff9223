import type { Comment, CommentSubject, listCommentsOn } from '@palate/contract/comments';
import { counted } from '@palate/contract/vocab/number-words';
import { useRef } from 'react';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { ListPlaceholder, MorePosts } from '../writing/posts/list-states.tsx';
import { usePosts } from '../writing/posts/use-posts.ts';
import type { SpoilerTitle } from '../writing/spoiler-choice.ts';
import { CommentThread } from './comment-thread.tsx';
import { useAddComment } from './use-add-comment.ts';

/** The comments on a title, review, story or list: three first, then ten at a time, with their replies. */
export default function CommentsSection({
  subject,
  title,
}: {
  subject: { readonly kind: CommentSubject; readonly id: string };
  /** The title for which a comment can be marked as a spoiler; null if there is none. */
  title: SpoilerTitle | null;
}) {
  const comments = usePosts<Comment>(['comments', subject.kind, subject.id], (page, signal) =>
    fetchApi<typeof listCommentsOn>('GET', '/comments/on/{kind}/{id}', {
      params: subject,
      query: page,
      signal,
    }),
  );
  const addComment = useAddComment({ place: { kind: 'on', subject }, title, onSaved: comments.add });
  const list = useRef<HTMLDivElement>(null);
  return (
    <Section
      heading="Comments"
      aside={
        <>
          {comments.total !== null && comments.total > 0 && (
            <p className="type-note text-dim">{counted(comments.total, 'comment')}</p>
          )}
          <p className="mt-1">
            <Button isQuiet aria-haspopup="dialog" onClick={addComment}>
              Add a comment
            </Button>
          </p>
        </>
      }
    >
      <div ref={list} tabIndex={-1} className="posts">
        {comments.posts.map((comment) => (
          <CommentThread
            key={comment.id}
            comment={comment}
            title={title}
            list={comments}
            onRemoved={() => list.current?.focus()}
          />
        ))}
      </div>
      <ListPlaceholder
        list={comments}
        loading="Loading comments"
        failed="The comments couldn’t be loaded."
        empty="No comments yet."
      />
      <MorePosts list={comments} label="More comments" />
    </Section>
  );
}
