import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { parseConfig } from '../../../config.ts';
import { log } from '../../../log.ts';
import { TEST_SECRET } from '../../../testing/index.ts';
import { type SignedIn, signIn } from '../../../testing/members/sign-in.ts';
import { createSubscriber, MONTHLY, sessionIn, WORKING_CARD } from '../../../testing/members/subscriber.ts';
import { createPaymentsServer, type PaymentsServer } from '../../../testing/servers/payments-server.ts';
import { subscriptionReconciliation } from '../reconcile-subscriptions.job.ts';
import { reconcile } from './reconcile.ts';

let server: PaymentsServer;
beforeAll(async () => {
  server = await createPaymentsServer();
});
afterEach(async () => {
  await server.db.deleteFrom('referrals').execute();
  await server.db.deleteFrom('subscriptions').execute();
});
afterAll(() => server.close());

const { begin, confirm, subscribe, atProvider, userOf } = createSubscriber(() => server);

/** Subscribes members whose stored status is then wrong; returns them in the order of their ids. */
async function subscribeWrongly(count: number): Promise<SignedIn[]> {
  const members: SignedIn[] = [];
  for (let i = 0; i < count; i += 1) {
    const member = await signIn(server);
    await subscribe(member);
    members.push(member);
  }
  const ids = members.map(({ user }) => user.id);
  await server.db
    .updateTable('users')
    .set({ subscription_status: 'canceled' })
    .where('id', 'in', ids)
    .execute();
  return members.sort((a, b) => (a.user.id < b.user.id ? -1 : 1));
}
const idsOf = (members: readonly SignedIn[]) => members.map(({ user }) => user.id);

/** Returns a function that is false the first `count` times that it is called. */
function stopAfter(count: number): () => boolean {
  let left = count;
  return () => {
    left -= 1;
    return left < 0;
  };
}

it('goes on after a member who can’t be checked', async () => {
  const members = await subscribeWrongly(3);
  const [broken, ...others] = members;
  const [subscription] = broken ? await atProvider(broken) : [];
  if (!subscription) throw new Error('They have subscribed');
  await server.db
    .updateTable('stripe_objects')
    .set({ data: JSON.stringify({ ...subscription, items: { ...subscription.items, data: [] } }) })
    .where('id', '=', subscription.id)
    .execute();
  expect(await reconcile(server.context())).toMatchObject({
    checked: 2,
    corrected: idsOf(others),
    failed: [broken?.user.id],
  });
});

it('gives up if many members in a row can’t be checked', async () => {
  const signedIn = await Promise.all(Array.from({ length: 20 }, () => signIn(server)));
  for (const { user } of signedIn)
    await server.db
      .insertInto('subscriptions')
      .values({ user_id: user.id, customer_id: `cus_${user.id}` })
      .execute();
  const { payments, ...rest } = server.context();
  const client = () => Promise.reject(new Error('There is no connection'));
  const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
  await expect(reconcile({ ...rest, payments: { ...payments, client } })).rejects.toThrow('no connection');
  expect(logged).toHaveBeenCalledTimes(20);
  logged.mockRestore();
});

it('continues after the last member if it was stopped', async () => {
  const [first, ...others] = await subscribeWrongly(3);
  const stopped = await reconcile(server.context(), { isStopped: stopAfter(1) });
  expect(stopped).toMatchObject({ checked: 1, corrected: [first?.user.id], last: first?.user.id });
  const rest = await reconcile(server.context(), { after: stopped.last });
  expect(rest).toMatchObject({ checked: 2, corrected: idsOf(others) });
});

it('as a job sends itself again from there, and rewards recommendations only at the end', async () => {
  const [first, second] = await subscribeWrongly(2);
  const [referrer, member] = [await signIn(server), await signIn(server)];
  await server.db
    .updateTable('users')
    .set({ is_trial_used: true })
    .where('id', '=', member.user.id)
    .execute();
  const { body } = await begin(member, MONTHLY, referrer.user.id);
  await server.submit(body.url, { card: WORKING_CARD });
  await confirm(member, sessionIn(body.url));
  const notes: string[] = [];
  const run = (data: unknown, isStopped: () => boolean) =>
    subscriptionReconciliation.run(data, {
      db: server.db,
      config: parseConfig({ SESSION_SECRET: TEST_SECRET }),
      now: server.now,
      signal: {
        get aborted() {
          return isStopped();
        },
      } as AbortSignal,
      progress: async (_, note) => void notes.push(note),
    });
  const ids = idsOf([first, second, member].filter((one) => one !== undefined)).sort();
  expect(await run({}, stopAfter(1))).toBe('done');
  const [request, ...more] = await server.db
    .selectFrom('job_requests')
    .select('data')
    .where('job', '=', 'reconcile-subscriptions')
    .execute();
  expect([request?.data, more]).toEqual([{ after: ids[0] }, []]);
  expect((await userOf(referrer)).role).toBe('USER_NO_TASTE');
  expect(await run(request?.data, () => false)).toBe('done');
  expect(notes).toEqual([expect.stringContaining('2 members checked')]);
  expect((await userOf(referrer)).role).toBe('PREMIUM_USER');
});
