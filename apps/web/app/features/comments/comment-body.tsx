import type { Comment } from '@palate/contract/comments';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { PostMenu } from '../moderation/post-menu.tsx';
import { WrittenText } from '../posts/written-text.tsx';
import { Byline } from '../writing/posts/byline.tsx';
import { HiddenNote } from '../writing/posts/hidden-note.tsx';
import { LikeButton } from '../writing/posts/like-button.tsx';
import { SpoilerGate } from '../writing/posts/spoiler-gate.tsx';
import type { SpoilerTitle } from '../writing/spoiler-choice.ts';
import { useAddComment } from './use-add-comment.ts';

/** A comment without its replies: its text and the viewer's actions. A deleted comment is shown as a stub. */
export function CommentBody({
  comment,
  title,
  onChange,
  onReply,
  onDelete,
}: {
  comment: Comment;
  title: SpoilerTitle | null;
  onChange(change: (comment: Comment) => Comment): void;
  onReply(reply: Comment): void;
  onDelete(): void;
}) {
  const { id, profileName, html, spoiler, isOwn, isDeleted } = comment;
  const reply = useAddComment({ place: { kind: 'reply', id, name: profileName }, title, onSaved: onReply });
  if (isDeleted) return <p className="text-dim">This comment was deleted.</p>;
  const name = `the comment by ${profileName}`;
  return (
    <>
      <Byline post={comment} />
      <div className="mt-2">
        <HiddenNote reason={comment.hiddenReason} />
        <SpoilerGate id={id} name={name} spoiler={spoiler}>
          <WrittenText html={html ?? ''} />
        </SpoilerGate>
      </div>
      <div className="post-foot">
        <LikeButton
          kind="comment"
          id={id}
          name={name}
          liked={comment}
          onChange={(liked) => onChange((known) => ({ ...known, ...liked }))}
        />
        <TextButton aria-haspopup="dialog" onClick={reply}>
          Reply<span className="sr-only"> to {profileName}</span>
        </TextButton>
        {isOwn ? (
          <OwnActions comment={comment} title={title} onChange={onChange} onDelete={onDelete} />
        ) : (
          <PostMenu id={id} name={name} />
        )}
      </div>
    </>
  );
}

function OwnActions({
  comment,
  title,
  onChange,
  onDelete,
}: {
  comment: Comment;
  title: SpoilerTitle | null;
  onChange(change: (comment: Comment) => Comment): void;
  onDelete(): void;
}) {
  const { openModal } = useModal();
  const edit = useAddComment({
    place: { kind: 'edit', comment },
    title,
    onSaved: ({ text, html, spoiler, editedOn, version }) =>
      onChange((known) => ({ ...known, text, html, spoiler, editedOn, version })),
  });
  const askToDelete = () =>
    openModal({
      name: 'basicModal',
      props: {
        title: 'Delete your comment?',
        ...(comment.commentCount > 0 && { text: 'Its replies stay.' }),
        confirm: 'Delete',
        cancel: 'Cancel',
        onConfirm: onDelete,
      },
    });
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={edit}>
        Edit<span className="sr-only"> your comment</span>
      </TextButton>
      <TextButton aria-haspopup="dialog" onClick={askToDelete}>
        Delete<span className="sr-only"> your comment</span>
      </TextButton>
    </>
  );
}
