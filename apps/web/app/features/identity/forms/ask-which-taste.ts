import type { settleTaste } from '@palate/contract/taste';
import { ApiError, fetchApi } from '../../../client-api.ts';
import type { OpenModal } from '../../../ui/modal-state.tsx';
import { showToast } from '../../../ui/toast.ts';

/** An account keeps its own taste, and is asked where this browser has answers as well. */
export function askWhichTaste(onSettled: () => void): OpenModal {
  const settle = (keep: 'account' | 'visitor') =>
    void fetchApi<typeof settleTaste>('POST', '/user/taste-test/settle', { body: { keep } }).then(
      onSettled,
      (error: unknown) =>
        showToast({ kind: 'error', message: error instanceof ApiError ? error.message : String(error) }),
    );
  return {
    name: 'basicModal',
    props: {
      title: 'Which taste do you want to keep?',
      text: 'Your account already has a taste, and someone took the test in this browser. We keep your account’s unless you choose otherwise.',
      confirm: 'Keep my account’s',
      cancel: 'Use this browser’s',
      onConfirm: () => settle('account'),
      onCancel: () => settle('visitor'),
    },
  };
}
