import { signOutAddress } from '../pool/hosted-ui.ts';
import { loadPoolConfig } from '../session/pool-config.ts';

/**
 * The hosted pages' own way out, which comes back to the dashboard (§2 `awsSignOut`); null where it can't be
 * found out now.
 */
export const hostedWayOut = (): Promise<string | null> =>
  loadPoolConfig().then(
    (config) => signOutAddress(config, location.origin),
    (error: unknown) => {
      console.warn(error);
      return null;
    },
  );
