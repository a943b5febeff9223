import { SignInDialog } from '../forms/sign-in-dialog.tsx';

declare module '../../../ui/dialogs/modal-state.tsx' {
  interface ModalProps {
    /** `reason` says what an account is needed for: “Sorting by your match needs an account.” */
    customSignIn: { reason: string };
  }
}

/** Specification §2 `customSignIn`: the sign-in dialog with the reason why it is needed. */
export default function CustomSignIn({ reason }: { reason: string }) {
  return <SignInDialog title="Sign in to continue" reason={reason} />;
}
