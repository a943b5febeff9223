import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { dropPostponed } from '../../../ui/postponed.ts';
import { ForgotPasswordForm } from '../forms/forgot-password-form.tsx';
import { useArrival } from '../forms/use-arrival.ts';

/** Specification §2 `forgotPassword`: sends a code to the address, and then sets a new password. */
export default function ForgotPassword() {
  const { closeModal, replaceModals } = useModal();
  const arrive = useArrival();
  return (
    <Dialog
      title="Reset password"
      description="We’ll email you a code. Use it to choose a new password."
      onClose={() => {
        dropPostponed();
        closeModal();
      }}
    >
      <div className="mt-6">
        <ForgotPasswordForm
          onSignedIn={(signedIn) => arrive(signedIn)}
          onSignIn={() => replaceModals([{ name: 'signIn', props: null }])}
        />
      </div>
    </Dialog>
  );
}
