import { TestDialog } from '../test/test-dialog.tsx';

declare module '../../../ui/dialogs/modal-state.tsx' {
  interface ModalProps {
    userTest: { returnTo: string } | null;
  }
}

/** Specification §2 `userTest`: the taste test before or without an account (design §6). */
export default TestDialog;
