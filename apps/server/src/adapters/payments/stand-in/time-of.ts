import { idOf, type Store } from './store.ts';

/** Returns the time at a customer in seconds since 1970: the test clock's if the customer has one. */
export async function timeOf(store: Store, customer: string): Promise<number> {
  const { object } = await store.get('customer', customer);
  const clock = idOf(object.test_clock);
  if (clock === null) return store.realTime;
  return (await store.get('test_helpers.test_clock', clock)).object.frozen_time;
}
