import type { Comment } from '@palate/contract/comments';
import { WRITING_MAX } from '@palate/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { textLimit } from '../../../ui/text-limit.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { onClear } from '../../identity/session/page-memory.ts';
import { Refusal, toError } from '../../moderation/refusal.tsx';
import { WritingArea } from '../../writing/editor/writing-area.tsx';
import { notifyPostsChange } from '../../writing/posts/post-changes.ts';
import { type SpoilerTitle, toSpoilerChoice } from '../../writing/spoiler-choice.ts';
import { SpoilerField } from '../../writing/spoiler-field.tsx';
import { type CommentDraft, type CommentPlace, placeKey, sendComment } from '../comment-place.ts';

interface AddCommentProps {
  place: CommentPlace;
  /** The title for which the comment can be marked as a spoiler; null if there is none. */
  title: SpoilerTitle | null;
  /** Called with the comment that the server has saved. */
  onSaved(comment: Comment): void;
}

declare module '../../../ui/dialogs/modal-state.tsx' {
  interface ModalProps {
    addComment: AddCommentProps;
  }
}

/** Unsent comments, by the place that they are written for. Kept until they are sent or the person signs out. */
const unsent = new Map<string, CommentDraft>();
onClear(() => unsent.clear());

function startDraft(place: CommentPlace): CommentDraft {
  const edited = place.kind === 'edit' ? place.comment : null;
  const written = { text: edited?.text ?? '', spoiler: toSpoilerChoice(edited?.spoiler ?? null) };
  return unsent.get(placeKey(place)) ?? { id: crypto.randomUUID(), ...written };
}

const titleOf = (place: CommentPlace): string =>
  place.kind === 'on'
    ? 'Add a comment'
    : place.kind === 'edit'
      ? 'Edit your comment'
      : `Reply to ${place.name}`;

/** Specification §2 `addComment`: a dialog to write a comment or reply, or to change one. */
export default function AddComment({ place, title, onSaved }: AddCommentProps) {
  const { closeModal, closeMatching } = useModal();
  const [draft, setDraft] = useState(() => startDraft(place));
  const { isSending, refusal, send } = useSend(place, draft, (comment) => {
    // Another dialog may be open by now.
    closeMatching((modal) => modal.name === 'addComment' && modal.props.place === place);
    onSaved(comment);
  });
  function change(part: Partial<CommentDraft>) {
    const next = { ...draft, ...part };
    unsent.set(placeKey(place), next);
    setDraft(next);
  }
  const isEdit = place.kind === 'edit';
  return (
    <Dialog title={titleOf(place)} onClose={closeModal}>
      <form
        className="mt-5 grid gap-4"
        method="post"
        aria-busy={isSending}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <CommentText text={draft.text} onChange={(text) => change({ text })} onSend={() => void send()} />
        {title && (
          <SpoilerField title={title} value={draft.spoiler} onChange={(spoiler) => change({ spoiler })} />
        )}
        <Refusal problem={refusal} />
        <p>
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? 'Saving…' : isEdit ? 'Save' : place.kind === 'reply' ? 'Reply' : 'Comment'}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

/** Sends a comment once; if that fails, the dialog stays open with what was typed. */
function useSend(place: CommentPlace, draft: CommentDraft, onSaved: (comment: Comment) => void) {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Error | null>(null);
  async function send() {
    if (isSending || textLimit(draft.text, WRITING_MAX.comment).isTooLong) return;
    setSending(true);
    setRefusal(null);
    try {
      const saved = await sendComment(place, draft);
      unsent.delete(placeKey(place));
      notifyPostsChange();
      onSaved(saved);
      showToast({
        kind: 'success',
        message: place.kind === 'edit' ? 'Comment Edited.' : 'Comment Added.',
      });
    } catch (error) {
      setRefusal(toError(error));
      setSending(false);
    }
  }
  return { isSending, refusal, send };
}

/** The text box, with the caret at the end of what is there. */
function CommentText({
  text,
  onChange,
  onSend,
}: {
  text: string;
  onChange(text: string): void;
  onSend(): void;
}) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = box;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return (
    <WritingArea
      label="Comment"
      value={text}
      rows={6}
      max={WRITING_MAX.comment}
      box={box}
      onChange={onChange}
      onSubmit={onSend}
    />
  );
}
