import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { unsentKeys } from '../../device-storage.ts';
import { onUnsentChange } from '../../outbox.ts';
import { useViewer } from '../../ui/viewer.ts';
import { hasStoredChoices, loadStoredChoices } from '../lists/stored-choices.ts';
import { offlineWords } from './offline-words.ts';
import { reloadAfterOtherTabs, sendAndReload, showWaiting } from './send-waiting.ts';
import { useServiceWorker } from './use-service-worker.ts';
import './offline.css';

/** Interval between attempts to send changes while the browser believes it is online, in ms (our choice). */
const TRY_AGAIN_MS = 10_000;

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const useIsOnline = () => useSyncExternalStore(subscribeOnline, () => navigator.onLine);
const useUnsentCount = () => useSyncExternalStore(onUnsentChange, () => unsentKeys().length);

/** Says when the browser is offline and what waits to be sent, and offers a new version. */
export default function OfflinePart() {
  const isMember = useViewer().session.state === 'member';
  const isOnline = useIsOnline();
  const unsent = useUnsentCount();
  const startNew = useServiceWorker(isMember);
  useStoredPage();
  useEffect(() => (isMember ? loadOfflineParts() : undefined), [isMember]);
  useSending(isMember, isOnline && unsent > 0);
  const [hidden, setHidden] = useState<'offline' | 'new' | null>(null);
  const shown = !isOnline || unsent > 0 ? 'offline' : startNew ? 'new' : null;
  return (
    <div role="status">
      {shown !== null && shown !== hidden && (
        <div className="offline-bar">
          <p>{shown === 'new' ? 'A new version of Palate is ready.' : offlineWords(isOnline, unsent)}</p>
          {shown === 'new' && startNew && (
            <button type="button" className="offline-action" onClick={startNew}>
              Reload
            </button>
          )}
          <button type="button" className="offline-action" onClick={() => setHidden(shown)}>
            {shown === 'new' ? 'Not now' : 'Hide'}
          </button>
        </div>
      )}
    </div>
  );
}

/** Stores the member's lists for “Add to list” if this device can be offline and has none yet. */
async function loadListsOnce(): Promise<void> {
  if (!navigator.serviceWorker?.controller || hasStoredChoices()) return;
  await loadStoredChoices();
}

/**
 * Loads the list of dialogs, and the code of those in which members make changes offline, so that the service worker
 * stores it.
 */
function loadOfflineParts(): void {
  const loading = [
    import('../../modal-files.ts'),
    import('../lists/modals/add-to-list.tsx'),
    import('../lists/modals/edit-list.tsx'),
    import('../lists/unsent-list-page.tsx'),
    import('../shortcuts/modals/edit-shortcuts.tsx'),
    import('../viewings/modals/log-sheet.tsx'),
    loadListsOnce(),
  ];
  void Promise.all(loading).catch(console.warn);
}

/** Sends a member's unsent changes as soon as there is a connection. Updates the page after that, in each tab. */
function useSending(isMember: boolean, isDue: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(showWaiting, []);
  useEffect(() => (isMember ? reloadAfterOtherTabs(revalidate) : undefined), [isMember, revalidate]);
  useEffect(() => {
    if (!isMember || !isDue) return;
    const send = () => void sendAndReload(revalidate);
    send();
    const timer = setInterval(send, TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isMember, isDue, revalidate]);
}

/** Replaces the error page by the stored page, if the failed page was stored as a document. */
function useStoredPage(): void {
  const error = useRouteError();
  useEffect(() => {
    if (!error || navigator.onLine || !('caches' in window)) return;
    void caches.match(location.href, { ignoreVary: true }).then((stored) => stored && location.reload());
  }, [error]);
}
