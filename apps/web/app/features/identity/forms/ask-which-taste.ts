import type { settleTaste } from '@palate/contract/taste';
import { ApiError, fetchApi } from '../../../client-api.ts';
import type { OpenModal } from '../../../ui/dialogs/modal-state.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';

/**
 * Describes the dialog that asks which taste to keep when both the account and this browser have one.
 * @param onSettled called after the choice
 */
export function askWhichTaste(onSettled: () => void): OpenModal {
  const settle = (keep: 'account' | 'visitor') =>
    void fetchApi<typeof settleTaste>('POST', '/user/taste-test/settle', {
      body: { keep },
      isKeptAlive: true,
    }).then(onSettled, (error: unknown) =>
      showToast({ kind: 'error', message: error instanceof ApiError ? error.message : String(error) }),
    );
  return {
    name: 'basicModal',
    props: {
      title: 'Which taste do you want to keep?',
      text: 'Your account already has a taste, and the taste test was also taken in this browser. We keep your account’s taste unless you choose otherwise.',
      confirm: 'Keep my account’s taste',
      cancel: 'Use this browser’s taste',
      onConfirm: () => settle('account'),
      onCancel: () => settle('visitor'),
    },
  };
}
