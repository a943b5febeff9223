import { type ModalProps, useModal } from '../../ui/dialogs/modal-state.tsx';
import { usePostponed } from '../../ui/postponed.ts';
import { useMemberOnly } from '../../ui/use-member-only.ts';
import { placeKey } from './comment-place.ts';
import type {} from './modals/add-comment.tsx';

/** Returns a function that opens the dialog for a comment. A visitor is asked to sign in first. */
export function useAddComment(props: ModalProps['addComment']): () => void {
  const { openModal } = useModal();
  const memberOnly = useMemberOnly();
  const key = `comment ${placeKey(props.place)}`;
  const open = () => openModal({ name: 'addComment', props });
  usePostponed(key, open);
  return () => memberOnly('Sign in to join the conversation.', key, open);
}
