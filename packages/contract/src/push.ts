import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Whether this browser shows the member's notifications, even while Palate isn't open (web push). */
const pushState = z.object({
  publicKey: z
    .string()
    .nullable()
    .describe('The key with which a browser subscribes; null if the operator hasn’t set up web push.'),
  isSubscribed: z.boolean().describe('Whether the current sign-in gets notifications.'),
});
export type PushState = z.infer<typeof pushState>;

export const getPushState = defineEndpoint({
  method: 'GET',
  path: '/notifications/push',
  summary: 'Whether the member’s current sign-in gets notifications in its browser.',
  access: 'member',
  tag: 'community',
  result: pushState,
});

const base64Url = (bytes: number) => {
  const characters = Math.ceil((bytes * 4) / 3);
  return z.string().regex(new RegExp(`^[\\w-]{${characters}}=*$`), `must be ${bytes} bytes in base64url`);
};

export const subscribePush = defineEndpoint({
  method: 'PUT',
  path: '/notifications/push',
  summary:
    'Makes the browser of the member’s current sign-in show their notifications, from now until that sign-in ends. Replaces an earlier subscription of the same sign-in.',
  access: 'member',
  tag: 'community',
  body: z
    .strictObject({
      endpoint: z.url().max(2_000).describe('The address of the browser’s push service.'),
      p256dh: base64Url(65).describe('The browser’s public key.'),
      auth: base64Url(16).describe('The browser’s secret for this subscription.'),
    })
    .meta({
      examples: [
        {
          endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
          p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
          auth: 'tBHItJI5svbpez7KI4CCXg',
        },
      ],
    }),
  result: pushState,
  errors: ['PUSH_UNAVAILABLE', 'PUSH_SERVICE_UNKNOWN', 'ACCOUNT_DELETED'],
});

export const unsubscribePush = defineEndpoint({
  method: 'DELETE',
  path: '/notifications/push',
  summary: 'Stops notifications in the browser of the member’s current sign-in.',
  access: 'member',
  tag: 'community',
  result: pushState,
});
