import { Dialog } from '../../../ui/dialog.tsx';
import { useModal } from '../../../ui/modal-state.tsx';
import { useViewer } from '../../../ui/viewer.ts';
import { SignUpForm } from '../forms/sign-up-form.tsx';
import { useArrival } from '../forms/use-arrival.ts';

/** §2 `signUp`. Where the account exists, it closes with the test under it, and `signIn` opens (§4). */
export default function SignUp() {
  const { closeModal, replaceModals } = useModal();
  const { hasTaste } = useViewer();
  const arrive = useArrival();
  return (
    <Dialog
      title={hasTaste ? 'Keep your taste' : 'Create account'}
      description={
        hasTaste
          ? 'Your taste test is saved to your account, on every device.'
          : 'Your taste on every device. Free, and you can delete it at any time.'
      }
      onClose={closeModal}
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
