import { signOutAddress } from '../pool/hosted-ui.ts';
import { keeper } from '../session/keeper.ts';
import { loadPoolConfig } from '../session/pool-config.ts';
import { HOSTED_MARK, openStorage } from '../session/session-storage.ts';
import { runWorkflow } from './loading.ts';

/**
 * §4 Sign-out: at the server and the pool, and everything of the session that this browser keeps. Who came by
 * the pool's hosted pages is signed out of those too, and comes back to the dashboard from there.
 */
export const signOut = (): Promise<void> =>
  runWorkflow('signOut', async () => {
    const isHosted = openStorage().getItem(HOSTED_MARK) !== null;
    await keeper.end();
    if (isHosted) location.assign(signOutAddress(await loadPoolConfig(), location.origin));
  });
