import type { confirmCheckout, ResultOf, startCheckout, User } from '@palate/contract';
import { getCustomerId } from '../../features/subscription/index.ts';
import type { PaymentsServer } from '../servers/payments-server.ts';
import type { SignedIn } from './sign-in.ts';

/** Id of the embedded payment provider's monthly price in US dollars. */
export const MONTHLY = 'price_palate_month_usd';
/** Id of the embedded payment provider's yearly price in US dollars. */
export const YEARLY = 'price_palate_year_usd';
/** Number of a test card with which payments succeed. */
export const WORKING_CARD = '4242424242424242';
/** Number of a test card whose fingerprint is the same for all members, as if they shared it. */
export const SHARED_CARD = '5555555555554444';

/** Returns the error code in a response's body; undefined if it has none. */
export const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
/** Returns the id of the checkout session whose page has this URL. */
export const sessionIn = (url: string) => url.split('/').at(-1) ?? '';

/**
 * Creates functions that call the endpoints of a member's subscription, for tests.
 * @param started returns the server once it has been started
 */
export function createSubscriber(started: () => PaymentsServer) {
  let calls = 0;
  function call<Body>(member: SignedIn, method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) {
    calls += 1;
    const from = `10.9.${Math.floor(calls / 200)}.${calls % 200}`;
    const given = method === 'GET' ? {} : { body: body ?? {} };
    return started().call<Body>(method, path, { headers: member.headers, from, ...given });
  }
  const begin = (member: SignedIn, priceId = MONTHLY, referral?: string) =>
    call<ResultOf<typeof startCheckout>>(member, 'POST', '/payments/checkout', {
      priceId,
      ...(referral && { referral }),
    });
  const confirm = (member: SignedIn, sessionId: string, timeZone?: string) =>
    call<ResultOf<typeof confirmCheckout>>(member, 'POST', '/payments/confirm-session', {
      sessionId,
      timeZone,
    });
  const customerOf = async ({ user }: SignedIn) => (await getCustomerId(started().db, user.id)) ?? '';
  return {
    call,
    begin,
    confirm,
    customerOf,
    /** Subscribes a member through checkout and confirmation. */
    async subscribe(member: SignedIn, { priceId = MONTHLY, card = WORKING_CARD, timeZone = 'UTC' } = {}) {
      const { body } = await begin(member, priceId);
      await started().submit(body.url, { card });
      return confirm(member, sessionIn(body.url), timeZone);
    },
    userOf: async (member: SignedIn) => (await call<User>(member, 'GET', '/user')).body,
    /** Lists a member's subscriptions at the provider, newest first. */
    async atProvider(member: SignedIn) {
      const customer = await customerOf(member);
      return (await started().provider.subscriptions.list({ customer, status: 'all' })).data;
    },
  };
}
