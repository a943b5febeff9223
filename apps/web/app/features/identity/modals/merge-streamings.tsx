import type { listStreamings } from '@palate/contract/streamings';
import type { updateUser } from '@palate/contract/user';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, fetchApi } from '../../../client-api.ts';
import { deviceStorage } from '../../../device-storage.ts';
import { queryClient } from '../../../query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { saveServices } from '../../filters/saved-services.ts';
import { runWorkflow, useIsRunning } from '../workflows/loading.ts';

declare module '../../../ui/dialogs/modal-state.tsx' {
  interface ModalProps {
    /** Keys of services, saved on this device and with the account. */
    mergeStreamings: { device: readonly string[]; account: readonly string[] };
  }
}

/** Saves one list for the account and this device. */
async function chooseServices(keys: readonly string[]): Promise<void> {
  await fetchApi<typeof updateUser>('PATCH', '/user', { body: { subscribedStreamings: [...keys] } });
  saveServices(deviceStorage, keys);
}

/**
 * Specification §2 `mergeStreamings`: asks which services to keep when this device and the account list different ones.
 */
export default function MergeStreamings({
  device,
  account,
}: {
  device: readonly string[];
  account: readonly string[];
}) {
  const { closeModal } = useModal();
  const { revalidate } = useRevalidator();
  const [choice, setChoice] = useState<'both' | 'account' | 'device'>('both');
  const [refusal, setRefusal] = useState('');
  const isBusy = useIsRunning('mergeStreamings');
  const { data: known } = useQuery(
    {
      queryKey: ['streamings'],
      queryFn: ({ signal }) => fetchApi<typeof listStreamings>('GET', '/streamings/v2', { signal }),
    },
    queryClient(),
  );
  const named = (keys: readonly string[]) =>
    keys.map((wanted) => known?.find(({ key }) => key === wanted)?.name ?? wanted).join(', ');
  const lists = { both: [...new Set([...account, ...device])], account, device };
  const choices = [
    { key: 'both', name: 'Services from both' },
    { key: 'account', name: 'My account’s services' },
    { key: 'device', name: 'This device’s services' },
  ] as const;

  function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    runWorkflow('mergeStreamings', () => chooseServices(lists[choice])).then(
      () => {
        closeModal();
        showToast({ kind: 'success', message: 'Services saved.' });
        void revalidate();
      },
      (error: unknown) => setRefusal(error instanceof ApiError ? error.message : String(error)),
    );
  }

  return (
    <Dialog
      title="Which streaming services do you have?"
      description="This device and your account have different services. Choose which to keep."
      onClose={closeModal}
    >
      <form className="mt-6 grid gap-6" onSubmit={save}>
        <fieldset className="grid gap-2">
          <legend className="sr-only">Services to keep</legend>
          {choices.map(({ key, name }) => (
            <label key={key} className="choice">
              <input type="radio" name="services" checked={key === choice} onChange={() => setChoice(key)} />
              <span>
                {name} <span className="type-note block text-dim">{named(lists[key])}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <p role="alert" className={refusal ? 'refusal' : 'sr-only'}>
          {refusal}
        </p>
        <div className="dialog-foot">
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
