import { type ModalProps, useModal } from '../../ui/dialogs/modal-state.tsx';
import { useMemberOnly } from '../../ui/use-member-only.ts';
import type {} from './modals/add-comment.tsx';

/** Returns a function that opens the dialog for a comment, or asks a visitor to sign in. */
export function useAddComment(): (props: ModalProps['addComment']) => void {
  const { openModal } = useModal();
  const memberOnly = useMemberOnly();
  return (props) =>
    memberOnly('Sign in to join the conversation.', () => openModal({ name: 'addComment', props }));
}
