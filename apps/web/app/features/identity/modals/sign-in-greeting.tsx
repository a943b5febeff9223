import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useModal } from '../../../ui/modal-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

declare module '../../../ui/modal-state.tsx' {
  interface ModalProps {
    /** `firstName` may be empty. */
    signInGreeting: { firstName: string };
  }
}

/** §2 `signInGreeting`: for whoever has just signed in and isn't premium. */
export default function SignInGreeting({ firstName }: { firstName: string }) {
  const { closeModal } = useModal();
  return (
    <Dialog
      title={firstName ? `Good to see you, ${firstName}` : 'Good to see you'}
      description="Your taste is with you now, here and wherever else you sign in. Every match from here on is yours."
      onClose={closeModal}
    >
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={closeModal}>Carry on</Button>
        <TextLink to="/profile" onClick={closeModal}>
          Your profile
        </TextLink>
      </div>
    </Dialog>
  );
}
