import type { getLocation, ResultOf } from '@palate/contract';
import type { updateUser } from '@palate/contract/user';
import { counted } from '@palate/contract/vocab/number-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { Button } from '../../../ui/button.tsx';
import { dateWords } from '../../../ui/date-words.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useModal } from '../../../ui/modal-state.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useViewer } from '../../../ui/viewer.ts';
import { inCountry } from '../../titles/where-words.ts';
import { CheckChoices } from '../fields/choices.tsx';
import { usePageFilters } from '../page-filters.ts';
import { readSavedServices, saveServices } from '../saved-services.ts';

/** A member's go with the account, wherever they sign in. */
function pushServices(keys: readonly string[], onKept: () => void): void {
  fetchApi<typeof updateUser>('PATCH', '/user', { body: { subscribedStreamings: [...keys] } }).then(
    () => {
      showToast({ kind: 'success', message: 'Your services are kept.' });
      onKept();
    },
    (error: Error) => showToast({ kind: 'error', message: error.message }),
  );
}

/** Which services one pays for (§2 `openStreamingServices`); a visitor's are kept on this device (§4). */
export default function OpenStreamingServices() {
  const page = usePageFilters();
  const { closeModal } = useModal();
  const { session } = useViewer();
  const { revalidate } = useRevalidator();
  const isMember = session.state === 'member';
  const [chosen, setChosen] = useState(() =>
    isMember ? [...session.services] : readSavedServices(localStorage),
  );
  const here = useQuery({
    queryKey: ['location'],
    queryFn: ({ signal }) => fetchApi<typeof getLocation>('GET', '/location', { signal }),
  });

  function keep(keys: readonly string[]) {
    const isKept = saveServices(localStorage, keys);
    closeModal();
    if (isMember) pushServices(keys, () => void revalidate());
    else if (!isKept)
      showToast({
        kind: 'error',
        message: 'This browser keeps nothing, so your services last until you leave.',
      });
    else if (!page) showToast({ kind: 'success', message: 'Your services are kept on this device.' });
    page?.change({ isSelectMyServices: keys.length > 0, services: keys });
  }

  return (
    <Dialog
      title="Your streaming services"
      description={`Tick what you pay for and lists keep to it. Kept ${isMember ? 'with your account' : 'on this device'}.`}
      onClose={closeModal}
    >
      <form
        className="mt-6 grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          keep(chosen);
        }}
      >
        {here.isPending && <SkeletonText lines={6} label="Loading services" />}
        {here.error && (
          <p role="alert">
            {here.error.message} <TextButton onClick={() => void here.refetch()}>Try again</TextButton>
          </p>
        )}
        {here.data?.services.length === 0 && (
          <p>We know of nothing that streams {inCountry(here.data.isoCode)}.</p>
        )}
        {here.data && here.data.services.length > 0 && (
          <CheckChoices
            legend={`Services ${inCountry(here.data.isoCode)}`}
            choices={toChoices(here.data.services)}
            values={chosen}
            onChange={setChosen}
            className="grid grid-cols-1 gap-x-4 sm:grid-cols-2"
          />
        )}
        <div className="dialog-foot">
          <Button type="submit" aria-disabled={!here.data}>
            {page ? 'Show what’s on these' : 'Keep these'}
          </Button>
          {page && <TextButton onClick={() => keep([])}>All services</TextButton>}
        </div>
      </form>
    </Dialog>
  );
}

/** Services with how much of each is known, and as of when. */
const toChoices = (services: ResultOf<typeof getLocation>['services']) =>
  services.map(({ key, name, titleCount, asOf }) => ({
    key,
    name,
    note: `${counted(titleCount, 'title')}, as of ${dateWords(asOf)}`,
  }));
