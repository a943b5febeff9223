import type {
  createWatchlistCalendar,
  deleteWatchlistCalendar,
  getWatchlistCalendar,
} from '@palate/contract/watchlist-calendar';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toasts/toast.ts';

/** The state of a member's calendar URL. Its secret is known only right after the URL has been created. */
type Address =
  | { readonly kind: 'unknown' | 'failed' }
  | { readonly kind: 'off' | 'on' }
  | { kind: 'new'; secret: string };

/**
 * The section that creates and revokes the secret URL of a calendar with the watchlist's upcoming releases.
 */
export function CalendarPart() {
  const [address, setAddress] = useState<Address>({ kind: 'unknown' });
  const [isBusy, setBusy] = useState(false);
  const load = async (work: () => Promise<Address>) => {
    setBusy(true);
    try {
      setAddress(await work());
    } catch (error) {
      setAddress((now) => (now.kind === 'unknown' ? { kind: 'failed' } : now));
      showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  };
  const look = async (): Promise<Address> => {
    const { isOn } = await fetchApi<typeof getWatchlistCalendar>('GET', '/watchlist/calendar');
    return { kind: isOn ? 'on' : 'off' };
  };
  const create = async (): Promise<Address> => {
    const { secret } = await fetchApi<typeof createWatchlistCalendar>('POST', '/watchlist/calendar');
    return { kind: 'new', secret };
  };
  const end = async (): Promise<Address> => {
    await fetchApi<typeof deleteWatchlistCalendar>('DELETE', '/watchlist/calendar');
    return { kind: 'off' };
  };
  const details = useRef<HTMLDetailsElement>(null);
  const lookOnce = () => {
    if (details.current?.open && address.kind === 'unknown' && !isBusy) void load(look);
  };
  const lookIfOpened = useEffectEvent(lookOnce);
  // The user may have opened it before its code had loaded.
  useEffect(() => lookIfOpened(), []);
  return (
    <details ref={details} className="calendar-part" onToggle={lookOnce}>
      <summary className="text-link">Add to calendar</summary>
      <div className="mt-3 grid max-w-[60ch] justify-items-start gap-3">
        <p className="type-say-small">
          See in your calendar app when titles on your watchlist come out. Anyone who has the calendar link
          can see those titles.
        </p>
        {address.kind === 'new' && <SecretAddress secret={address.secret} />}
        {address.kind === 'on' && (
          <p className="type-note text-dim">
            You already have a calendar link. For your safety we show a link only once. If you make a new one,
            the old one stops working.
          </p>
        )}
        {address.kind === 'failed' && (
          <>
            <p className="type-say-small">Your calendar link couldn’t be loaded.</p>
            <Button isQuiet aria-disabled={isBusy} onClick={() => !isBusy && void load(look)}>
              Try again
            </Button>
          </>
        )}
        {address.kind === 'unknown' && isBusy && <Skeleton className="h-12 w-48" />}
        {address.kind !== 'unknown' && address.kind !== 'failed' && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {address.kind !== 'new' && (
              <Button isQuiet aria-disabled={isBusy} onClick={() => !isBusy && void load(create)}>
                {address.kind === 'on' ? 'Make a new link' : 'Make a calendar link'}
              </Button>
            )}
            {address.kind !== 'off' && (
              <TextButton onClick={() => !isBusy && void load(end)}>Turn it off</TextButton>
            )}
          </div>
        )}
      </div>
    </details>
  );
}

function SecretAddress({ secret }: { secret: string }) {
  const id = useId();
  const url = new URL(`/watchlist/calendar/${secret}.ics`, location.href).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ kind: 'success', message: 'Link copied.' });
    } catch {
      showToast({ kind: 'error', message: 'We couldn’t copy the link. Select it and copy it yourself.' });
    }
  };
  return (
    <>
      <label htmlFor={id} className="font-semibold">
        Calendar link
      </label>
      <input
        id={id}
        className="field"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className="type-note text-dim">
        In your calendar app, choose to add a calendar from a URL and paste this link. It’s shown only once.
      </p>
      <Button isQuiet onClick={() => void copy()}>
        Copy link
      </Button>
    </>
  );
}
