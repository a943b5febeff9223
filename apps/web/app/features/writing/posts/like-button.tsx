import { useEffect, useEffectEvent, useState } from 'react';
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
  async function toggle() {
    try {
      await saver.press(liked, { save: (pressed) => sendLike(kind, id, pressed), onChange });
      notifyPostsChange();
      if (kind === 'review') showToast({ kind: 'success', message: 'Review Likes.' });
    } catch (error) {
      showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
    }
  }
  return (
    <button
      type="button"
      className="post-like"
      aria-pressed={liked.isLike}
      onClick={() => memberOnly(`Sign in to like ${name}.`, () => void toggle())}
    >
      <span aria-hidden="true">{liked.isLike ? '♥' : '♡'}</span> Like
      <span className="sr-only"> {name}</span>
      {liked.likes > 0 && <span className="post-count">{liked.likes.toLocaleString('en-US')}</span>}
    </button>
  );
}
