import { runWorkflow } from '../workflows/loading.ts';
import { startDeparture } from './departure.ts';
import { signOutFlow } from './sign-out-flow.ts';
import { signOutProgress } from './sign-out-progress.ts';

const loadHosted = () => import('../workflows/hosted-sign-out-url.ts');

/**
 * Signs out and goes to the dashboard (specification §2, §4), or to the page of a link that the user
 * followed meanwhile. It loads a new document, so that nothing stays in memory. A user of the pool's hosted pages is
 * signed out there too, and returns to the dashboard.
 */
export function signOut(): void {
  void runWorkflow('signOut', async () => {
    const departure = startDeparture();
    const { isHosted } = await signOutFlow.signOut();
    // Without a connection no other page can be loaded, so this page says that the server can't be reached.
    if (signOutProgress.state() === 'unreached') departure.cancel();
    else if (!(isHosted && (await goHostedWayOut()))) departure.leave('/dashboard');
  });
}

/**
 * Notifies the server of an earlier sign-out, and signs out of the hosted pages if that is still pending.
 * @returns whether another page is loading
 */
export async function finishSignOut(): Promise<boolean> {
  const { isHosted } = await signOutFlow.notify();
  return isHosted && !signOutFlow.isOwed() && goHostedWayOut();
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
