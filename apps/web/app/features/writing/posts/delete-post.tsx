import type { deleteReview } from '@palate/contract/reviews';
import type { deleteStory } from '@palate/contract/stories';
import { fetchApi } from '../../../client-api.ts';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { tryCall } from '../../../ui/loading/try-call.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { removeBackup } from '../drafts/draft-backup.ts';
import { notifyPostsChange } from './post-changes.ts';

/** A button that deletes the viewer's own review or story, after they confirm. */
export function DeletePost({
  kind,
  id,
  onDelete,
}: {
  kind: 'review' | 'story';
  id: string;
  onDelete(): void;
}) {
  const { openModal } = useModal();
  async function remove() {
    const deleted = await tryCall(
      kind === 'review'
        ? fetchApi<typeof deleteReview>('DELETE', '/movie-reviews/{id}', { params: { id } })
        : fetchApi<typeof deleteStory>('DELETE', '/movie-stories/{id}', { params: { id } }),
    );
    if (!deleted) return;
    removeBackup(id);
    notifyPostsChange();
    showToast({ kind: 'success', message: kind === 'review' ? 'Review deleted.' : 'Story deleted.' });
    onDelete();
  }
  return (
    <TextButton
      aria-haspopup="dialog"
      onClick={() =>
        openModal({
          name: 'basicModal',
          props: {
            title: `Delete your ${kind}?`,
            text:
              kind === 'review'
                ? 'Its comments and likes are deleted, too. Your rating stays.'
                : 'Its comments and likes are deleted, too.',
            confirm: 'Delete',
            cancel: 'Cancel',
            onConfirm: () => void remove(),
          },
        })
      }
    >
      Delete<span className="sr-only"> your {kind}</span>
    </TextButton>
  );
}
