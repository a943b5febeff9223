import { showToast } from '../../../ui/toast.ts';
import type { PoolClient } from '../pool/pool-client.ts';
import { openStorage } from './browser-storage.ts';
import { handOver } from './hand-over.ts';
import { leaving } from './leaving.ts';
import { loadPoolConfig } from './pool-config.ts';
import { SessionKeeper } from './session-keeper.ts';

const storage = openStorage();
let opened: Promise<PoolClient> | null = null;

/** The user pool, with the identity client, which is fetched with the first call. */
export function openPool(): Promise<PoolClient> {
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function open(): Promise<PoolClient> {
  const [config, { createPoolClient }] = await Promise.all([
    loadPoolConfig(),
    import('../pool/pool-client.ts'),
  ]);
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  return createPoolClient(config, { storage, wait, random: Math.random });
}

/** This browser's session. */
export const keeper = new SessionKeeper({
  storage,
  now: () => Date.now(),
  setTimer(work, ms) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  loadConfig: loadPoolConfig,
  openPool,
  handOver,
  leaving,
  // Only secure pages have locks; two tabs that renew at once do no harm.
  alone: (work) => (navigator.locks ? navigator.locks.request('palate.session', work) : work()),
  complain: (message) => showToast({ kind: 'error', message }),
});

/** Keeps this browser's session while a page is open, through sleep and beside other tabs. @returns what stops it */
export function keepSession(options: { isRestoring: boolean; onChange(): void }): () => void {
  const stop = keeper.keep(options);
  const onVisible = () => !document.hidden && void keeper.check();
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
