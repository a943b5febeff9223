import { canStartTrip, endTrip, exchangeCode, startTrip } from '../pool/hosted-ui.ts';
import { HOSTED_SESSION_KEY, openStorage } from '../session/browser-storage.ts';
import { loadPoolConfig } from '../session/pool-config.ts';
import { openPool } from '../session/start-renewer.ts';
import { runWorkflow } from './loading.ts';
import { type SignedIn, settle } from './sign-in.ts';
import { browserContext } from './sign-in-context.ts';

/** Goes to Google through the pool's hosted pages, which return to `/sign-in` and from there to `nextPage`. */
export const goToGoogle = (nextPage: string): Promise<void> =>
  runWorkflow('googleSignIn', async () => {
    if (!canStartTrip())
      throw new Error('Signing in with Google needs an https address. Email and password work here.');
    const { origin } = location;
    location.assign(await startTrip(await loadPoolConfig(), { origin, nextPage, storage: sessionStorage }));
  });

/** Completes a sign-in with the parameters from Google's pages; returns null if this tab didn't start it. */
export const comeFromGoogle = (search: URLSearchParams): Promise<(SignedIn & { nextPage: string }) | null> =>
  runWorkflow('googleSignIn', async () => {
    const trip = endTrip(sessionStorage, search.get('state'));
    const code = search.get('code');
    if (!trip) return null;
    if (!code) throw new Error('Google didn’t confirm who you are, so you’re not signed in.');
    try {
      const [config, pool] = await Promise.all([loadPoolConfig(), openPool()]);
      pool.adopt(await exchangeCode(config, { code, verifier: trip.verifier, origin: location.origin }));
      const signedIn = await settle(browserContext);
      openStorage().setItem(HOSTED_SESSION_KEY, '1');
      return { ...signedIn, nextPage: trip.nextPage };
    } catch (error) {
      await browserContext.abandon();
      throw error;
    }
  });
