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
      title: 'Which taste is yours?',
      text: 'Your account has a taste already, and somebody took the test in this browser since. Your account keeps its own unless you say otherwise.',
      confirm: 'Keep my account’s',
      cancel: 'Take this browser’s',
      onConfirm: () => settle('account'),
      onCancel: () => settle('visitor'),
    },
  };
}
