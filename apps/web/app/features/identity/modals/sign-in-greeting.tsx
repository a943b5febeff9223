import type { updatePreferences } from '@palate/contract/user';
import { fetchApi } from '../../../client-api.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { refusalWords } from '../forms/refusal.ts';

declare module '../../../ui/dialogs/modal-state.tsx' {
  interface ModalProps {
    /** `firstName` may be empty. */
    signInGreeting: { firstName: string; preferencesId: string };
  }
}

/** Specification §2 `signInGreeting`: greets members who aren't premium after signing in, and offers Premium. */
export default function SignInGreeting({
  firstName,
  preferencesId,
}: {
  firstName: string;
  preferencesId: string;
}) {
  const { closeModal } = useModal();
  function dismiss() {
    closeModal();
    fetchApi<typeof updatePreferences>('PATCH', '/user/preferences/{id}', {
      params: { id: preferencesId },
      body: { isPremiumOffered: false },
      isKeptAlive: true,
    }).catch((error: unknown) => showToast({ kind: 'error', message: refusalWords(error) }));
  }
  return (
    <Dialog
      title={firstName ? `Good to see you, ${firstName}` : 'Good to see you'}
      description="Everything you use now is free and stays free. Premium adds a few extras and helps to pay for Palate."
      onClose={closeModal}
    >
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={closeModal}>Continue</Button>
        <ButtonLink isQuiet to="/premium" onClick={closeModal}>
          See Premium
        </ButtonLink>
        <TextButton onClick={dismiss}>Don’t show this again</TextButton>
      </div>
    </Dialog>
  );
}
