import type { BodyOf, subscribePush } from '@palate/contract';

const WORKER = '/push-worker.js';

/** Returns whether this browser can show notifications while Palate isn't open. */
export const canShowPushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Returns whether this browser is subscribed to push notifications. */
export async function hasSubscription(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return Boolean(await registration?.pushManager.getSubscription());
}

/**
 * Subscribes this browser to its push service. Asks the person for permission, so call it from a click.
 * @param publicKey the server's key, in base64url
 * @throws NotificationsBlocked if the person doesn't give permission; DOMException if the push service can't be reached
 */
export async function subscribeBrowser(publicKey: string): Promise<BodyOf<typeof subscribePush>> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotificationsBlocked();
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription for other keys, such as before the operator changed them, can't be used anymore.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/** Ends this browser's subscription to push notifications, if it has one. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Thrown if the person or the browser doesn't allow notifications. */
export class NotificationsBlocked extends Error {
  override name = 'NotificationsBlocked';
}
