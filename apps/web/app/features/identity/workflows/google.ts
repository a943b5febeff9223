import { canStartTrip, endTrip, exchangeCode, startTrip } from '../pool/hosted-ui.ts';
import { HOSTED_MARK, openStorage } from '../session/browser-storage.ts';
import { openPool } from '../session/keeper.ts';
import { loadPoolConfig } from '../session/pool-config.ts';
import { browserGround } from './ground.ts';
import { runWorkflow } from './loading.ts';
import { type SignedIn, settle } from './sign-in.ts';

/** Goes to Google by the pool's hosted pages, to come back to `/sign-in` and from there to `nextPage`. */
export const goToGoogle = (nextPage: string): Promise<void> =>
  runWorkflow('googleSignIn', async () => {
    if (!canStartTrip())
      throw new Error('Signing in with Google needs an https address. Email and password work here.');
    const { origin } = location;
    location.assign(await startTrip(await loadPoolConfig(), { origin, nextPage, storage: sessionStorage }));
  });

/** Signs in with what Google's pages brought back; null where this tab never went there. */
export const comeFromGoogle = (search: URLSearchParams): Promise<(SignedIn & { nextPage: string }) | null> =>
  runWorkflow('googleSignIn', async () => {
    const trip = endTrip(sessionStorage, search.get('state'));
    const code = search.get('code');
    if (!trip) return null;
    if (!code) throw new Error('Google didn’t let us know who you are, so nobody is signed in.');
    try {
      const [config, pool] = await Promise.all([loadPoolConfig(), openPool()]);
      pool.adopt(await exchangeCode(config, { code, verifier: trip.verifier, origin: location.origin }));
      const signedIn = await settle(browserGround);
      openStorage().setItem(HOSTED_MARK, '1');
      return { ...signedIn, nextPage: trip.nextPage };
    } catch (error) {
      await browserGround.abandon();
      throw error;
    }
  });
