import { setTimeout } from 'node:timers/promises';
import Stripe from 'stripe';
import { WEBHOOK_PATH } from '../../src/http/webhook-path.ts';

const SENDERS = 8;
const RETRY_MS = 100;
/** How long a webhook is sent again and again, in ms. A start of the server takes less. */
const GIVE_UP_MS = 180_000;

/** One sending of a webhook. */
export interface Webhook {
  readonly body: string;
  /** The secret with which it is signed; another than the provider's for a forged one. */
  readonly secret: string;
  /** What is sent in place of `body`, after signing, for an altered one. */
  readonly altered?: string;
}

/**
 * Sends webhooks, eight at a time, and repeats what isn't answered, as Stripe does.
 * @param url address of the server at the moment; it changes with every start
 * @param onAnswered called with the number of answered webhooks
 * @returns the statuses, in the order of `webhooks`
 * @throws Error if one isn't answered for three minutes
 */
export async function sendWebhooks(
  webhooks: readonly Webhook[],
  url: () => string,
  onAnswered: (count: number) => void,
): Promise<number[]> {
  const statuses: number[] = [];
  let next = 0;
  let answered = 0;
  const sendSome = async () => {
    for (let index = next; index < webhooks.length; index = next) {
      next += 1;
      statuses[index] = await sendUntilAnswered(webhooks[index] as Webhook, url);
      answered += 1;
      onAnswered(answered);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sendSome));
  return statuses;
}

async function sendUntilAnswered({ body, secret, altered }: Webhook, url: () => string): Promise<number> {
  const until = performance.now() + GIVE_UP_MS;
  for (;;) {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
    const status = await send(`${url()}${WEBHOOK_PATH}`, altered ?? body, signature);
    // 0: the server isn't there. 5xx: it has just begun or ended, or its database has.
    if (status > 0 && status < 500) return status;
    if (performance.now() > until)
      throw new Error(`A webhook was answered with ${status} for three minutes.`);
    await setTimeout(RETRY_MS);
  }
}

async function send(url: string, body: string, signature: string): Promise<number> {
  try {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await fetch(url, { method: 'POST', headers, body });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
