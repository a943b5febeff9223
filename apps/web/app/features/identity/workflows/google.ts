import { canStartGoogleSignIn, endGoogleSignIn, exchangeCode, startGoogleSignIn } from '../pool/hosted-ui.ts';
import { HOSTED_SESSION_KEY, openStorage } from '../session/browser-storage.ts';
import { loadPoolConfig } from '../session/pool-config.ts';
import { signOutFlow } from '../session/sign-out-flow.ts';
import { openPool } from '../session/start-renewer.ts';
import { runWorkflow } from './loading.ts';
import { type SignedIn, settle } from './sign-in.ts';
import { browserContext } from './sign-in-context.ts';

/** Goes to Google through the pool's hosted pages, which return to `/sign-in` and from there to `nextPage`. */
export const redirectToGoogle = (nextPage: string): Promise<void> =>
  runWorkflow('googleSignIn', async () => {
    if (!canStartGoogleSignIn())
      throw new Error('Signing in with Google needs an https address. Email and password work here.');
    const { origin } = location;
    const storage = openTabStorage();
    if (!storage)
      throw new Error(
        'This browser blocks storage, which Google sign-in needs. Email and password work here.',
      );
    // Until the previous user is signed out there, the hosted pages would sign them in again, whoever this is.
    const isSessionIgnored = signOutFlow.isHostedOwed();
    const config = await loadPoolConfig();
    location.assign(await startGoogleSignIn(config, { origin, nextPage, storage, isSessionIgnored }));
  });

/** Returns the tab's storage; null if it is blocked, because then even reading the property may throw. */
function openTabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Completes a sign-in with the parameters from Google's pages; returns null if this tab didn't start it. */
export const completeGoogleSignIn = (
  search: URLSearchParams,
): Promise<(SignedIn & { nextPage: string }) | null> =>
  runWorkflow('googleSignIn', async () => {
    const storage = openTabStorage();
    const signIn = storage && endGoogleSignIn(storage, search.get('state'));
    const code = search.get('code');
    if (!signIn) return null;
    if (!code) throw new Error('Google didn’t confirm who you are, so you’re not signed in.');
    try {
      const [config, pool] = await Promise.all([loadPoolConfig(), openPool()]);
      pool.adopt(await exchangeCode(config, { code, verifier: signIn.verifier, origin: location.origin }));
      const signedIn = await settle(browserContext);
      openStorage().setItem(HOSTED_SESSION_KEY, '1');
      return { ...signedIn, nextPage: signIn.nextPage };
    } catch (error) {
      await browserContext.abandon();
      throw error;
    }
  });
