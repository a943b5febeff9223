import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { dropPostponed } from '../../../ui/postponed.ts';
import { showOnReturn } from './form-memory.ts';
import { setPendingCode } from './pending-code.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useArrival } from './use-arrival.ts';

/**
 * The sign-in dialog, for email and password or Google.
 * @param reason what an account is needed for
 */
export function SignInDialog({ title, reason }: { title: string; reason?: string }) {
  const { closeModal, replaceModals } = useModal();
  const arrive = useArrival();
  const close = () => {
    showOnReturn(null);
    setPendingCode(null);
    dropPostponed();
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
