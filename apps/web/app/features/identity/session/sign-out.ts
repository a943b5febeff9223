import { runWorkflow } from '../workflows/loading.ts';
import { leaving } from './leaving.ts';

const loadHosted = () => import('../workflows/hosted-way-out.ts');

/**
 * §4 Sign-out, and then the dashboard (§2), loaded anew so that nothing stays in the page's memory either. Who
 * came by the pool's hosted pages is signed out of those too, and comes back to the dashboard from there.
 */
export function signOut(): void {
  void runWorkflow('signOut', async () => {
    const { isHosted } = await leaving.leave();
    // Where nothing can be reached no page can be fetched either: what stands here says so.
    if (leaving.state() === 'unreached') return;
    if (!(isHosted && (await goHostedWayOut()))) location.assign('/dashboard');
  });
}

/**
 * Tells the server of a sign-out that it couldn't be told of, and goes out by the hosted pages where that was
 * left to do. @returns whether another page comes
 */
export async function finishSignOut(): Promise<boolean> {
  const { isHosted } = await leaving.tell();
  return isHosted && !leaving.isOwed() && goHostedWayOut();
}

async function goHostedWayOut(): Promise<boolean> {
  const address = await loadHosted().then(({ hostedWayOut }) => hostedWayOut());
  if (address !== null) location.assign(address);
  return address !== null;
}
