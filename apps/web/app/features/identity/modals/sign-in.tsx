import { Dialog } from '../../../ui/dialog.tsx';
import { useModal } from '../../../ui/modal-state.tsx';
import { GoogleButton } from '../forms/google-button.tsx';
import { SignInForm } from '../forms/sign-in-form.tsx';
import { useArrival } from '../forms/use-arrival.ts';

/** §2 `signIn`: e-mail and password, or Google. */
export default function SignIn() {
  const { closeModal, replaceModals } = useModal();
  const arrive = useArrival();
  return (
    <Dialog title="Sign in" onClose={closeModal}>
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
