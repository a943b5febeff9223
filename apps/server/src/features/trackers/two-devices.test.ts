import type { Tracker } from '@palate/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';

const server = testServer();
const GODFATHER = 'the-godfather-1972';
const CHANGES = 1_000;

/** Creates a generator of pseudorandom numbers, 0 to `limit` − 1. The same seed gives the same numbers. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

/** The fields of a tracker that only one device changes, so that it knows their values. */
type Fields = Partial<Omit<Tracker, 'ratings'>> & { ratings?: { value: number } };

let calls = 0;
async function call(
  device: SignedIn,
  method: 'PATCH' | 'POST',
  path: string,
  body: object,
): Promise<Tracker> {
  calls += 1;
  const { status, body: tracker } = await server.call<Tracker>(method, path, {
    body,
    headers: device.headers,
    // Writes are limited by address.
    from: `10.7.${calls >> 8}.${calls & 255}`,
  });
  expect(status).toBe(200);
  return tracker;
}

const patch = (device: SignedIn, flags: object) => call(device, 'PATCH', `/movietracker/${GODFATHER}`, flags);

/** Sets or clears a random reaction. Setting one clears its opposite. @returns the expected fields */
async function react(device: SignedIn, random: (limit: number) => number, known: Fields): Promise<Fields> {
  const isSet = random(2) === 0;
  const flag =
    (['hooked', 'lookingForSimilar', 'recommended', 'discouraged'] as const)[random(4)] ?? 'hooked';
  const opposite =
    isSet && flag === 'recommended'
      ? { discouraged: false }
      : isSet && flag === 'discouraged'
        ? { recommended: false }
        : {};
  const expected = { ...known, [flag]: isSet, ...opposite };
  expect(await patch(device, { [flag]: isSet })).toMatchObject(expected);
  return expected;
}

/**
 * Rates the title or changes the watchlist, at random. A rating removes the title from the watchlist.
 * @returns the expected fields
 */
async function rateOrSave(
  device: SignedIn,
  random: (limit: number) => number,
  known: Fields,
): Promise<Fields> {
  if (random(2) === 0) {
    const watchlisted = random(2) === 0;
    const expected = { ...known, watchlisted, ...(watchlisted && { notInterested: false }) };
    expect(await patch(device, { watchlisted })).toMatchObject(expected);
    return expected;
  }
  const value = random(11) / 2;
  const expected = { ...known, ratings: { value }, ...(value > 0 && { watchlisted: false }) };
  const path = `/movietracker/rate/${GODFATHER}`;
  expect(await call(device, 'POST', path, { rating: value })).toMatchObject(expected);
  return expected;
}

it(`two devices lose none of ${CHANGES} interleaved changes of one tracker`, {
  timeout: 60_000,
}, async () => {
  const phone = await signIn(server);
  const laptop = await signIn(server, { sub: phone.sub, originJti: 'the laptop' });
  const run = async (device: SignedIn, seed: number, change: typeof react): Promise<Fields> => {
    const random = numbers(seed);
    let known: Fields = {};
    for (let i = 0; i < CHANGES / 2; i++) known = await change(device, random, known);
    return known;
  };
  const [reactions, rest] = await Promise.all([run(phone, 11, react), run(laptop, 23, rateOrSave)]);
  const read = async (device: SignedIn) =>
    (await server.call<Tracker>('GET', `/movietracker/${GODFATHER}`, { headers: device.headers })).body;
  const [onPhone, onLaptop] = [await read(phone), await read(laptop)];
  expect(onPhone).toMatchObject({ ...reactions, ...rest });
  expect(onLaptop).toEqual(onPhone);
  const { version } = await server.db
    .selectFrom('member_tracking')
    .select('version')
    .where('user_id', '=', phone.user.id)
    .executeTakeFirstOrThrow();
  expect(version).toBe(CHANGES);
});
