import { loadOnce } from '../../../load-once.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import type { PoolClient } from '../pool/pool-client.ts';
import { openStorage } from './browser-storage.ts';
import { loadPoolConfig } from './pool-config.ts';
import { refreshAt } from './refresh-at.ts';
import { registerSession } from './register-session.ts';
import { SessionRenewer } from './session-renewer.ts';
import { signOutFlow } from './sign-out-flow.ts';

const storage = openStorage();

/** Returns the user pool's client, whose code is loaded by the first call. */
export const openPool = loadOnce(async (): Promise<PoolClient> => {
  const [config, { createPoolClient }] = await Promise.all([
    loadPoolConfig(),
    import('../pool/pool-client.ts'),
  ]);
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  return createPoolClient(config, { storage, wait, random: Math.random });
});

/** The session renewer of this browser, which renews the access token before it expires (`SessionRenewer`). */
export const renewer = new SessionRenewer({
  storage,
  now: () => Date.now(),
  setTimer(work, ms) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  loadConfig: loadPoolConfig,
  openPool,
  registerSession,
  signOutFlow,
  // Only secure pages have locks. Without them two tabs may renew at the same time, which does no harm.
  alone: (work) => (navigator.locks ? navigator.locks.request('palate.session', work) : work()),
  complain: (message) => showToast({ kind: 'error', message }),
});

/**
 * Keeps this browser's session valid while a page is open, even after sleep and with several tabs. Reloads the page's
 * data when Premium ends (specification §4).
 * @param options.premiumEndsAt ISO; null without Premium
 * @param options.isRestoring true to renew the session immediately, because the page was rendered without it
 * @returns a function that stops it
 */
export function startRenewer({
  premiumEndsAt,
  ...options
}: {
  isRestoring: boolean;
  premiumEndsAt: string | null;
  onChange(): void;
}): () => void {
  const stop = renewer.start(options);
  const stopRefresh = premiumEndsAt === null ? null : refreshAt(new Date(premiumEndsAt), options.onChange);
  const onVisible = () => !document.hidden && void renewer.check();
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    stop();
    stopRefresh?.();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
