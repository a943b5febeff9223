import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { dropPostponed } from '../../../ui/postponed.ts';
import { useViewer } from '../../../ui/viewer.ts';
import { setPendingCode } from '../forms/pending-code.ts';
import { SignUpForm } from '../forms/sign-up-form.tsx';
import { useArrival } from '../forms/use-arrival.ts';

/**
 * Specification §2 `signUp`: the sign-up dialog. If the account exists already, this dialog and the taste test below it
 * close, and `signIn` opens (specification §4).
 */
export default function SignUp() {
  const { closeModal, replaceModals } = useModal();
  const { hasTaste } = useViewer();
  const arrive = useArrival();
  return (
    <Dialog
      title={hasTaste ? 'Save your taste' : 'Create account'}
      description={
        hasTaste
          ? 'We’ll save your taste test to your account, so you’ll have it on every device.'
          : 'See how well titles match your taste, on every device. An account is free, and you can delete it at any time.'
      }
      onClose={() => {
        setPendingCode(null);
        dropPostponed();
        closeModal();
      }}
    >
      <div className="mt-6">
        <SignUpForm
          onSignedIn={(signedIn) => arrive(signedIn)}
          onSignIn={() => replaceModals([{ name: 'signIn', props: null }])}
        />
      </div>
    </Dialog>
  );
}
