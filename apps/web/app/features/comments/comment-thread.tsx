import type { Comment, deleteComment, listReplies } from '@palate/contract/comments';
import { counted } from '@palate/contract/vocab/number-words';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fetchApi } from '../../client-api.ts';
import { tryCall } from '../../ui/loading/try-call.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { ListPlaceholder, MorePosts } from '../writing/posts/list-states.tsx';
import { type PostList, usePosts } from '../writing/posts/use-posts.ts';
import type { SpoilerTitle } from '../writing/spoiler-choice.ts';
import { CommentBody } from './comment-body.tsx';

/** A comment with its replies, which can have replies in turn. */
export function CommentThread({
  comment,
  title,
  list,
  onRemoved,
  onSibling = () => undefined,
}: {
  comment: Comment;
  /** The title for which a comment can be marked as a spoiler; null if there is none. */
  title: SpoilerTitle | null;
  /** The list that the comment is in. */
  list: PostList<Comment>;
  /** Called after the comment has been removed from `list`. */
  onRemoved(): void;
  /** Called after a comment has been added to `list`. */
  onSibling?(): void;
}) {
  const { id, commentCount } = comment;
  const [isOpen, setOpen] = useState(comment.replies.content.length > 0);
  const replies = useReplies(comment, isOpen);
  const thread = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const countReplies = (by: number) =>
    list.change(id, (known) => ({ ...known, commentCount: Math.max(0, known.commentCount + by) }));
  function addReply(reply: Comment) {
    // A reply to the deepest level joins that level (decision 0115).
    if (reply.commentId !== id) {
      list.add(reply);
      onSibling();
      return;
    }
    replies.add(reply);
    countReplies(1);
    setOpen(true);
  }
  function showReplies() {
    // The button disappears, so the replies take the focus.
    flushSync(() => setOpen(true));
    place.current?.focus();
  }
  async function remove() {
    const deleted = await tryCall(
      fetchApi<typeof deleteComment>('PATCH', '/comments/{id}/delete', { params: { id } }),
    );
    if (!deleted) return;
    showToast({ kind: 'success', message: 'Comment deleted.' });
    if (commentCount > 0) {
      // The button that was pressed disappears.
      thread.current?.focus();
      list.change(id, (known) => ({ ...known, isDeleted: true, isOwn: false }));
    } else {
      list.remove(id);
      onRemoved();
    }
    list.reload();
  }
  return (
    <article
      ref={thread}
      tabIndex={-1}
      className="post"
      aria-label={comment.isDeleted ? 'Deleted comment' : `Comment by ${comment.profileName}`}
    >
      <CommentBody
        comment={comment}
        title={title}
        onChange={(change) => list.change(id, change)}
        onReply={addReply}
        onDelete={() => void remove()}
      />
      {commentCount > 0 && !isOpen && (
        <TextButton className="mt-2" onClick={showReplies}>
          Show {counted(commentCount, 'reply', 'replies')}
          <span className="sr-only"> to {comment.profileName}</span>
        </TextButton>
      )}
      {isOpen && commentCount > 0 && (
        <div ref={place} tabIndex={-1} className="replies">
          <div className="posts">
            {replies.posts.map((reply) => (
              <CommentThread
                key={reply.id}
                comment={reply}
                title={title}
                list={replies}
                onSibling={() => countReplies(1)}
                onRemoved={() => {
                  countReplies(-1);
                  // The list of replies disappears with the last one.
                  (commentCount > 1 ? place : thread).current?.focus();
                }}
              />
            ))}
          </div>
          <ListPlaceholder
            list={replies}
            loading="Loading replies"
            failed="The replies couldn’t be loaded."
            empty="No replies to show."
          />
          <MorePosts list={replies} label="More replies" isQuiet />
        </div>
      )}
    </article>
  );
}

/** The replies to a comment: those that came with it, then the others on demand. */
function useReplies({ id, replies, commentCount }: Comment, isOpen: boolean): PostList<Comment> {
  // Replies that come with a comment have none of their own yet.
  const known = replies.content.map((reply) => ({
    ...reply,
    replies: { content: [], size: replies.size, numberOfElements: 0 },
  }));
  return usePosts<Comment>(
    ['replies', id],
    (query, signal) =>
      fetchApi<typeof listReplies>('GET', '/comments/{id}/replies', { params: { id }, query, signal }),
    {
      isOn: isOpen,
      first: known.length > 0 || commentCount === 0 ? { content: known, total: commentCount } : undefined,
    },
  );
}
