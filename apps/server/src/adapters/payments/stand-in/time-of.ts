import { idOf, type Store } from './store.ts';

/**
 * Returns the current time for a customer, in seconds since 1970: that of the customer's test clock or, without one,
 * the real time.
 */
export async function timeOf(store: Store, customer: string): Promise<number> {
  const { object } = await store.get('customer', customer);
  const clock = idOf(object.test_clock);
  if (clock === null) return store.realTime;
  return (await store.get('test_helpers.test_clock', clock)).object.frozen_time;
}
