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

/** §2 `signInGreeting`: a greeting after signing in for members who aren't premium. */
export default function SignInGreeting({ firstName }: { firstName: string }) {
  const { closeModal } = useModal();
  return (
    <Dialog
      title={firstName ? `Good to see you, ${firstName}` : 'Good to see you'}
      description="You’re signed in. Your taste and your matches are the same on every device."
      onClose={closeModal}
    >
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={closeModal}>Continue</Button>
        <TextLink to="/profile" onClick={closeModal}>
          Your profile
        </TextLink>
      </div>
    </Dialog>
  );
}
