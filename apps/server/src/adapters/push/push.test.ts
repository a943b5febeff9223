import { afterEach, expect, it, vi } from 'vitest';
import webPush, { WebPushError } from 'web-push';
import { log } from '../../log.ts';
import { createPushSender, generatePushKeys, isPushService } from './index.ts';

afterEach(() => vi.restoreAllMocks());

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/secret-address';
const target = {
  endpoint: ENDPOINT,
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};
const config = async () => ({ ...(await generatePushKeys()), subject: 'mailto:palate@example.org' });
const failure = (status: number) => new WebPushError('refused', status, {}, '', ENDPOINT);

it('encrypts a message and signs it with the installation’s keys', async () => {
  const { publicKey, privateKey, subject } = await config();
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: target.endpoint, keys: target },
    'Ben followed you.',
    { vapidDetails: { publicKey, privateKey, subject }, TTL: 60 },
  );
  expect(headers).toMatchObject({ 'Content-Encoding': 'aes128gcm', TTL: 60 });
  expect(headers.Authorization).toContain(`k=${publicKey}`);
  expect(String(body)).not.toContain('Ben');
});

it('tells an ended subscription from a failure, and never logs the address', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const sendNotification = vi.spyOn(webPush, 'sendNotification');
  const send = createPushSender(await config());
  sendNotification.mockResolvedValueOnce({ statusCode: 201, body: '', headers: {} });
  expect(await send(target, 'text')).toBe('sent');
  for (const status of [404, 410]) {
    sendNotification.mockRejectedValueOnce(failure(status));
    expect(await send(target, 'text')).toBe('ended');
  }
  for (const error of [failure(503), new Error(`connect to ${ENDPOINT}`)]) {
    sendNotification.mockRejectedValueOnce(error);
    expect(await send(target, 'text')).toBe('failed');
  }
  expect(warn).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('secret-address');
});

it.each([
  [ENDPOINT, true],
  ['https://wns2-am3p.notify.windows.com/w/?token=1', true],
  ['https://web.push.apple.com/1', true],
  ['https://push.apple.com.example/1', false],
  ['https://[::1]/1', false],
  ['nonsense', false],
])('knows whether %s is a push service', (endpoint, expected) => {
  expect(isPushService(endpoint)).toBe(expected);
});
