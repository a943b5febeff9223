import { Dialog } from '../../../ui/dialog.tsx';
import { useModal } from '../../../ui/modal-state.tsx';
import { leaveNotice } from './form-memory.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useArrival } from './use-arrival.ts';

/** Signing in over a page, by e-mail and password or by Google; `reason` says what needs an account. */
export function SignInDialog({ title, reason }: { title: string; reason?: string }) {
  const { closeModal, replaceModals } = useModal();
  const arrive = useArrival();
  const close = () => {
    leaveNotice(null);
    closeModal();
  };
  return (
    <Dialog title={title} {...(reason && { description: reason })} onClose={close}>
      <div className="mt-6">
        <SignInForm
          onSignedIn={(signedIn) => arrive(signedIn)}
          onForgot={() => replaceModals([{ name: 'forgotPassword', props: null }])}
          onSignUp={() => replaceModals([{ name: 'signUp', props: null }])}
        />
      </div>
    </Dialog>
  );
}
