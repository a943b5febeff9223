import type { PushState, subscribePush, unsubscribePush } from '@palate/contract/push';
import { useEffect, useState } from 'react';
import { ApiError, fetchApi } from '../../client-api.ts';
import { Toggle } from '../../ui/toggle.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import {
  canShowPushes,
  hasSubscription,
  NotificationsBlocked,
  subscribeBrowser,
  unsubscribeBrowser,
} from './push-browser.ts';

/**
 * Lets a member choose whether this browser shows their notifications. Renders nothing if the server can't send any.
 */
export function PushChoice({ push: { publicKey, isSubscribed } }: { push: PushState }) {
  if (publicKey === null) return null;
  return (
    <div>
      <PushToggle publicKey={publicKey} isSubscribed={isSubscribed} />
    </div>
  );
}

function PushToggle({ publicKey, isSubscribed }: { publicKey: string; isSubscribed: boolean }) {
  const isHydrated = useIsHydrated();
  const push = usePush(publicKey, isSubscribed);
  const isUnsupported = isHydrated && !canShowPushes();
  return (
    <>
      <Toggle
        label="Show new notifications on this device"
        checked={push.isOn}
        disabled={!isHydrated || isUnsupported}
        aria-busy={push.isBusy}
        aria-describedby="push-note"
        onChange={({ target }) => void push.choose(target.checked)}
      />
      <p id="push-note" className="type-note text-dim">
        {isUnsupported
          ? 'This browser can’t show notifications.'
          : 'You get them even while Palate is closed, until you sign out on this device.'}
      </p>
      <p role="alert" className={push.problem ? 'refusal mt-2' : 'sr-only'}>
        {push.problem}
      </p>
    </>
  );
}

/** Whether this browser shows notifications, and how to change that. */
function usePush(publicKey: string, isSubscribed: boolean) {
  const [isOn, setOn] = useState(isSubscribed);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The browser may have lost its subscription, for example because its data was deleted.
  useEffect(() => {
    if (!isSubscribed || !canShowPushes()) return;
    let isCurrent = true;
    void hasSubscription().then((has) => isCurrent && setOn(has));
    return () => {
      isCurrent = false;
    };
  }, [isSubscribed]);
  async function choose(wanted: boolean) {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    setOn(wanted);
    try {
      await (wanted ? turnOn(publicKey) : turnOff());
    } catch (error) {
      setOn(!wanted);
      setProblem(problemOf(error));
    }
    setBusy(false);
  }
  return { isOn, isBusy, problem, choose };
}

async function turnOn(publicKey: string): Promise<void> {
  const body = await subscribeBrowser(publicKey);
  await fetchApi<typeof subscribePush>('PUT', '/notifications/push', { body });
}

async function turnOff(): Promise<void> {
  await fetchApi<typeof unsubscribePush>('DELETE', '/notifications/push');
  await unsubscribeBrowser();
}

function problemOf(error: unknown): string {
  if (error instanceof NotificationsBlocked)
    return 'Your browser blocks notifications from Palate. Allow them in its settings and try again.';
  if (error instanceof ApiError) return error.message;
  return 'Your browser’s push service didn’t respond. Try again later.';
}
