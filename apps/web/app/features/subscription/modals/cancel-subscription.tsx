import { SUBSCRIPTION_MAX } from '@palate/contract/constants';
import type { cancelSubscription } from '@palate/contract/subscription';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { LimitedText } from '../../../ui/limited-text.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { useWork } from '../../account/use-work.ts';

declare module '../../../ui/dialogs/modal-state.tsx' {
  interface ModalProps {
    cancelSubscription: {
      /** The last day of Premium, in words. */
      lastDay: string;
      /** Whether the last renewal couldn't be charged; the subscription then ends at once. */
      isUnpaid: boolean;
    };
  }
}

/**
 * Specification §2 `cancelSubscription`: says what ends when, and cancels with one click. Answering the question
 * about the reason is optional.
 * @param isUnpaid whether a payment is due, so that the subscription ends immediately
 */
export default function CancelSubscription({ lastDay, isUnpaid }: { lastDay: string; isUnpaid: boolean }) {
  const { closeModal } = useModal();
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, start } = useWork('cancelSubscription');
  const [reason, setReason] = useState('');

  async function cancel(event: FormEvent) {
    event.preventDefault();
    const body = reason.trim() ? { reason } : {};
    const isDone = await start(async () => {
      await fetchApi<typeof cancelSubscription>('POST', '/subscription/cancel-subscription', { body });
      await revalidate();
    }, 'Subscription canceled.');
    if (isDone) closeModal();
  }

  return (
    <Dialog
      title="Cancel Premium?"
      description={
        isUnpaid
          ? 'Premium ends today, and we stop trying to charge your card. Everything you track stays yours.'
          : `You keep Premium until ${lastDay}, and won’t be charged again. Everything you track stays yours, and you can resume until then.`
      }
      onClose={closeModal}
    >
      <form className="mt-6 grid gap-6" onSubmit={(event) => void cancel(event)}>
        <LimitedText
          label="Why are you leaving? (optional)"
          rows={3}
          max={SUBSCRIPTION_MAX.reason}
          value={reason}
          onText={setReason}
        />
        <p role="alert" className={refusal ? 'refusal' : 'sr-only'}>
          {refusal}
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Canceling…' : 'Cancel subscription'}
          </Button>
          <TextButton onClick={closeModal}>Keep Premium</TextButton>
        </div>
      </form>
    </Dialog>
  );
}
