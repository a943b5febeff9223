import { signOutAddress } from '../pool/hosted-ui.ts';
import { loadPoolConfig } from '../session/pool-config.ts';

/**
 * Returns the hosted pages' sign-out URL, from which they return to the dashboard (specification §2 `awsSignOut`).
 * @throws if the configuration can't be loaded
 */
export const hostedSignOutUrl = async (): Promise<string> =>
  signOutAddress(await loadPoolConfig(), location.origin);
