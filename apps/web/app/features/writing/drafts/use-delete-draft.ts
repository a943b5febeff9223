import { useNavigate, useRevalidator } from 'react-router';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { type RunningSaver, removeDraft } from './remove-draft.ts';

/**
 * Returns a function that deletes a draft after the user confirms, and then goes to `/write`. The editor also passes
 * the draft's saver.
 */
export function useDeleteDraft(): (id: string, saver?: RunningSaver) => void {
  const { openModal } = useModal();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  async function remove(id: string, saver?: RunningSaver) {
    if (!(await removeDraft(id, saver))) return;
    showToast({ kind: 'success', message: 'Draft deleted.' });
    if (window.location.pathname === '/write') void revalidate();
    else void navigate('/write', { replace: true });
  }
  return (id, saver) =>
    openModal({
      name: 'basicModal',
      props: {
        title: 'Delete this draft?',
        text: 'It can’t be restored.',
        confirm: 'Delete',
        cancel: 'Cancel',
        onConfirm: () => void remove(id, saver),
      },
    });
}
