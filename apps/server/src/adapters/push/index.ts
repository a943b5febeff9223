import { log } from '../../log.ts';
import type { PushConfig } from '../../push-config.ts';

/**
 * Hosts of the browsers' push services; a name that begins with a dot stands for all hosts below it. Nothing is sent
 * anywhere else, because a client could name any address.
 */
const SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const;

/** Time for which a push service keeps a message for an offline browser, in seconds. */
const KEPT_S = 86_400;
const TIMEOUT_MS = 10_000;
/** The statuses with which a push service says that a subscription has ended. */
const ENDED = [404, 410];

/** A browser's subscription to notifications: the URL that takes messages for it, and the keys to encrypt them with. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Result of sending a message: the push service accepted it, the subscription has ended, or sending failed. */
export type PushResult = 'sent' | 'ended' | 'failed';

/** Sends an encrypted message to a browser. Never throws. */
export type SendPush = (target: PushTarget, message: string) => Promise<PushResult>;

/** Returns whether this is the URL of a known push service. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return SERVICES.some((service) =>
    service.startsWith('.') ? hostname.endsWith(service) : hostname === service,
  );
}

/** Creates the function that sends messages to browsers, signed with this installation's keys. */
export function createPushSender({ publicKey, privateKey, subject }: PushConfig): SendPush {
  const options = { vapidDetails: { publicKey, privateKey, subject }, TTL: KEPT_S, timeout: TIMEOUT_MS };
  return async ({ endpoint, p256dh, auth }, message) => {
    const { default: webPush, WebPushError } = await loadWebPush();
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, message, options);
      return 'sent';
    } catch (error) {
      const status = error instanceof WebPushError ? error.statusCode : undefined;
      if (status !== undefined && ENDED.includes(status)) return 'ended';
      // Not the error itself: it has the address, with which anybody could send messages to this browser.
      log.warn({ host: new URL(endpoint).hostname, status }, 'A push message couldn’t be sent.');
      return 'failed';
    }
  };
}

/** Generates new keys that identify an installation to push services. */
export const generatePushKeys = async (): Promise<Pick<PushConfig, 'publicKey' | 'privateKey'>> =>
  (await loadWebPush()).default.generateVAPIDKeys();

/** Loads the library when it is first needed, since most installations don't send messages to browsers. */
const loadWebPush = () => import('web-push');
