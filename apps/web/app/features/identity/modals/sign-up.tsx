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
      title={hasTaste ? 'Keep your taste' : 'Make an account'}
      description={
        hasTaste
          ? 'What the test found comes along, and is there wherever you sign in.'
          : 'So that your taste is there wherever you sign in. It’s free, and you can delete it at any time.'
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
