import type { getLocation, ResultOf } from '@palate/contract';
import type { updateUser } from '@palate/contract/user';
import { dateWords } from '@palate/contract/vocab/date-words';
import { counted } from '@palate/contract/vocab/number-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { deviceStorage } from '../../../device-storage.ts';
import { queryClient } from '../../../query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { SkeletonText } from '../../../ui/loading/skeleton.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useLocale } from '../../../ui/use-locale.ts';
import { useViewer } from '../../../ui/viewer.ts';
import { inCountry } from '../../cards/where-words.ts';
import { CheckChoices } from '../fields/choices.tsx';
import { usePageFilters } from '../page-filters.ts';
import { loadSavedServices, saveServices } from '../saved-services.ts';

declare module '../../../ui/dialogs/modal-state.tsx' {
  interface ModalProps {
    /** Null to change the page's filters; otherwise the callback of another dialog's draft. */
    openStreamingServices: { onDone(keys: readonly string[]): void } | null;
  }
}

/** Saves a member's services with their account. */
function pushServices(keys: readonly string[], onSaved: () => void): void {
  fetchApi<typeof updateUser>('PATCH', '/user', {
    body: { subscribedStreamings: [...keys] },
    isKeptAlive: true,
  }).then(
    () => {
      showToast({ kind: 'success', message: 'Services saved.' });
      onSaved();
    },
    (error: Error) => showToast({ kind: 'error', message: error.message }),
  );
}

/**
 * A dialog to choose the viewer's streaming services (specification §2 `openStreamingServices`). A visitor's are
 * saved on this device (specification §4).
 */
export default function OpenStreamingServices({ onDone }: { onDone?: (keys: readonly string[]) => void }) {
  const page = usePageFilters();
  const { closeModal } = useModal();
  const { session } = useViewer();
  const { revalidate } = useRevalidator();
  const locale = useLocale();
  const isMember = session.state === 'member';
  const [chosen, setChosen] = useState(() =>
    isMember ? [...session.services] : loadSavedServices(deviceStorage),
  );
  const here = useQuery(
    {
      queryKey: ['location'],
      queryFn: ({ signal }) => fetchApi<typeof getLocation>('GET', '/location', { signal }),
    },
    queryClient(),
  );

  function save(keys: readonly string[]) {
    const isSaved = saveServices(deviceStorage, keys);
    closeModal();
    if (isMember) pushServices(keys, () => void revalidate());
    else if (isSaved && !page) showToast({ kind: 'success', message: 'Services saved on this device.' });
    if (onDone) onDone(keys);
    else page?.change({ isSelectMyServices: keys.length > 0, services: keys });
  }

  function cancel() {
    closeModal();
    // “My services” has no effect without services, so remove it from the URL.
    const isEmpty = page?.filters.isSelectMyServices && page.filters.services.length === 0;
    if (isEmpty && !onDone) page.change({ isSelectMyServices: false }, { isReplace: true });
  }

  return (
    <Dialog
      title="Your streaming services"
      description={`Choose your streaming services, and we’ll show what’s on them. Your choice is saved ${isMember ? 'with your account' : 'on this device'}.`}
      isLoading={here.isPending}
      onClose={cancel}
    >
      <form
        className="mt-6 grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          save(chosen);
        }}
      >
        {here.isPending && <SkeletonText lines={6} label="Loading services" />}
        {here.error && (
          <p role="alert">
            {here.error.message} <TextButton onClick={() => void here.refetch()}>Try again</TextButton>
          </p>
        )}
        {here.data?.services.length === 0 && (
          <p>We don’t know of any services {inCountry(here.data.isoCode)}.</p>
        )}
        {here.data && here.data.services.length > 0 && (
          <CheckChoices
            legend={`Services ${inCountry(here.data.isoCode)}`}
            choices={toChoices(here.data.services, locale)}
            values={chosen}
            onChange={setChosen}
            className="grid grid-cols-1 gap-x-4 sm:grid-cols-2"
          />
        )}
        <div className="dialog-foot">
          <Button type="submit" aria-disabled={!here.data}>
            {page && !onDone ? 'Show titles on these services' : 'Save'}
          </Button>
          {page && <TextButton onClick={() => save([])}>Clear my services</TextButton>}
        </div>
      </form>
    </Dialog>
  );
}

/** Services with the number of titles known for each, and the date. */
const toChoices = (services: ResultOf<typeof getLocation>['services'], locale: string) =>
  services.map(({ key, name, titleCount, asOf }) => ({
    key,
    name,
    note: `${counted(titleCount, 'title')} as of ${dateWords(asOf, locale)}`,
  }));
