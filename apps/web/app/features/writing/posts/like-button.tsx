import { useEffect, useEffectEvent, useState } from 'react';
import { tryCall } from '../../../ui/loading/try-call.ts';
import { usePostponed } from '../../../ui/postponed.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useMemberOnly } from '../../../ui/use-member-only.ts';
import { createLikeSaver, type Liked } from './like-saver.ts';
import { notifyPostsChange } from './post-changes.ts';
import { findUnsentLike, type LikedKind, sendLike } from './send-like.ts';

/**
 * A button that likes a post or removes the like (specification §4: the count changes by one at once). If the server
 * rejects that, shows the previous count again, with the reason.
 */
export function LikeButton({
  kind,
  id,
  name,
  liked,
  onChange,
}: {
  kind: LikedKind;
  id: string;
  /** Names the post for screen readers: “the review by Ada”. */
  name: string;
  liked: Liked;
  onChange(liked: Liked): void;
}) {
  const memberOnly = useMemberOnly();
  const [saver] = useState(createLikeSaver);
  const showUnsent = useEffectEvent(async () => {
    const unsent = await findUnsentLike(kind, id);
    if (unsent) onChange(unsent);
  });
  useEffect(() => void showUnsent(), []);
  /** Switches a like on or off, and returns whether it was saved. */
  async function press(shown: Liked): Promise<boolean> {
    const call = saver.press(shown, { save: (pressed) => sendLike(kind, id, pressed), onChange });
    if (!(await tryCall(call.then(() => true)))) return false;
    notifyPostsChange();
    return true;
  }
  async function toggle() {
    if ((await press(liked)) && kind === 'review') showToast({ kind: 'success', message: 'Review Likes.' });
  }
  async function likeAfterSignIn() {
    if (liked.isLike) return showToast({ kind: 'success', message: `You already like ${name}.` });
    if (!(await press(liked))) return;
    const undo = () => void press({ likes: liked.likes + 1, isLike: true });
    showToast({
      kind: 'success',
      message: kind === 'review' ? 'Review Likes.' : `You like ${name}.`,
      action: { label: 'Undo', press: undo },
    });
  }
  const key = `like ${kind} ${id}`;
  usePostponed(key, () => void likeAfterSignIn());
  return (
    <button
      type="button"
      className="post-like"
      aria-pressed={liked.isLike}
      onClick={() => memberOnly(`Sign in to like ${name}.`, key, () => void toggle())}
    >
      <span aria-hidden="true">{liked.isLike ? '♥' : '♡'}</span> Like
      <span className="sr-only"> {name}</span>
      {liked.likes > 0 && <span className="post-count">{liked.likes.toLocaleString('en-US')}</span>}
    </button>
  );
}
