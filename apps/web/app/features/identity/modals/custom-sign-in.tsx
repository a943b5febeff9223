import { Dialog } from '../../../ui/dialog.tsx';
import { useModal } from '../../../ui/modal-state.tsx';
import { GoogleButton } from '../forms/google-button.tsx';
import { SignInForm } from '../forms/sign-in-form.tsx';
import { useArrival } from '../forms/use-arrival.ts';

declare module '../../../ui/modal-state.tsx' {
  interface ModalProps {
    /** `reason` says what needs an account: "Sorting by your match needs an account." */
    customSignIn: { reason: string };
  }
}

/** §2 `customSignIn`: the sign-in that says why it is needed. */
export default function CustomSignIn({ reason }: { reason: string }) {
  const { closeModal, replaceModals } = useModal();
  const arrive = useArrival();
  return (
    <Dialog title="Sign in for this" description={reason} onClose={closeModal}>
      <div className="mt-6 grid gap-6">
        <SignInForm
          onSignedIn={(signedIn) => arrive(signedIn)}
          onForgot={() => replaceModals([{ name: 'forgotPassword', props: null }])}
          onSignUp={() => replaceModals([{ name: 'signUp', props: null }])}
        />
        <GoogleButton />
      </div>
    </Dialog>
  );
}
