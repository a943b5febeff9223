import { SignInDialog } from '../forms/sign-in-dialog.tsx';

declare module '../../../ui/modal-state.tsx' {
  interface ModalProps {
    /** `reason` says what needs an account: "Sorting by your match needs an account." */
    customSignIn: { reason: string };
  }
}

/** §2 `customSignIn`: the sign-in that says why it is needed. */
export default function CustomSignIn({ reason }: { reason: string }) {
  return <SignInDialog title="Sign in to continue" reason={reason} />;
}
