import type { removeJointPartner } from '@palate/contract/joint-taste';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';

declare module '../../../ui/dialogs/modal-state.tsx' {
  interface ModalProps {
    removeJointUser: { partner: { readonly id: string; readonly profileName: string } };
  }
}

/**
 * Asks whether to remove a partner. Specification §8: a failure is logged, but not shown; the partner stays in the
 * list.
 */
export default function RemoveJointUser({
  partner: { id, profileName },
}: {
  partner: { id: string; profileName: string };
}) {
  const { closeModal } = useModal();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  async function remove() {
    if (isBusy) return;
    setBusy(true);
    try {
      await fetchApi<typeof removeJointPartner>('DELETE', '/joint-taste/partners/{id}', { params: { id } });
    } catch (error) {
      console.warn('The partner couldn’t be removed.', error);
    }
    await revalidate();
    closeModal();
  }
  return (
    <Dialog
      title={`Remove ${profileName}?`}
      description="You’ll immediately stop seeing each other’s matches. To connect again, one of you needs a new code from the other."
      onClose={closeModal}
    >
      <p className="mt-7 flex flex-wrap gap-3">
        <Button aria-disabled={isBusy} onClick={() => void remove()}>
          Remove
        </Button>
        <Button isQuiet onClick={closeModal}>
          Cancel
        </Button>
      </p>
    </Dialog>
  );
}
