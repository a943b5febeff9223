import { runWorkflow } from '../workflows/loading.ts';
import { isSignedInHere } from './browser-storage.ts';
import { startDeparture } from './departure.ts';
import { isFormInUse, whenNoFormInUse } from './forms-in-use.ts';
import { signOutFlow } from './sign-out-flow.ts';
import { signOutProgress } from './sign-out-progress.ts';

const loadHosted = () => import('../workflows/hosted-sign-out-url.ts');

/**
 * Signs out and goes to the dashboard (specification §2, §4), or to the page of a link that the user
 * followed meanwhile. It loads a new document, so that nothing stays in memory. A user of the pool's hosted pages is
 * signed out there too, and returns to the dashboard. If a form is in use by then, usually because somebody has begun
 * to sign in, the page stays until the form is closed, so that nothing they typed is lost.
 */
export function signOut(): void {
  void runWorkflow('signOut', async () => {
    let departure = startDeparture();
    let { isHosted } = await signOutFlow.signOut();
    // Without a connection no other page can be loaded, so this page says that the server can't be reached.
    if (signOutProgress.state() === 'unreached') return departure.cancel();
    if (isFormInUse()) {
      // Forgets the link that opened the form.
      departure.cancel();
      departure = startDeparture();
      isHosted = await waitForForms(isHosted);
      if (isSignedInHere()) return departure.cancel();
    }
    if (!(isHosted && (await goHostedWayOut()))) departure.leave('/dashboard');
  });
}

/**
 * Notifies the server of an earlier sign-out, and signs out of the hosted pages if that is still pending.
 * @returns whether another page is loading
 */
export async function finishSignOut(): Promise<boolean> {
  const { isHosted } = await signOutFlow.notify();
  if (signOutFlow.isOwed()) return false;
  return (await waitForForms(isHosted)) && goHostedWayOut();
}

/**
 * Waits until no form is in use. Meanwhile, signing out on the hosted pages stays pending in storage, so that a page
 * loaded meanwhile does it, or a member who signs in is signed out there later.
 * @param isHosted whether the person who signed out must be signed out on the hosted pages
 * @returns whether this page has to do that now
 */
async function waitForForms(isHosted: boolean): Promise<boolean> {
  if (!isFormInUse()) return isHosted && !isSignedInHere();
  if (isHosted) signOutFlow.postponeHosted();
  await whenNoFormInUse();
  return isHosted && !isSignedInHere() && signOutFlow.takeHosted();
}

/**
 * Goes to the sign-out page of the hosted pages. If that isn't possible now, the next page tries again.
 * @returns whether that page is loading
 */
async function goHostedWayOut(): Promise<boolean> {
  try {
    const { hostedSignOutUrl } = await loadHosted();
    location.assign(await hostedSignOutUrl());
    return true;
  } catch (error) {
    console.warn(error);
    signOutFlow.postponeHosted();
    return false;
  }
}
