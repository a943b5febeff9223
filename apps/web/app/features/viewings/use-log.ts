import { type ModalProps, useModal } from '../../ui/dialogs/modal-state.tsx';
import type {} from './modals/log-sheet.tsx';

/** Returns a function that opens the dialog for a diary entry. */
export function useLog(): (props: ModalProps['logSheet']) => void {
  const { openModal } = useModal();
  return (props) => openModal({ name: 'logSheet', props });
}
