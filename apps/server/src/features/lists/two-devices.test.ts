import { randomUUID } from 'node:crypto';
import type { MovieListDetail } from '@palate/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';

const server = testServer();
const CHANGES = 1_000;

type Details = Partial<Pick<MovieListDetail, 'title' | 'description' | 'shareable' | 'ranked'>>;

it(`two devices lose none of ${CHANGES} interleaved changes of one list’s details`, async () => {
  const phone = await signIn(server);
  const laptop = await signIn(server, { sub: phone.sub, originJti: 'the laptop' });
  const id = randomUUID();
  let calls = 0;
  const call = async (device: SignedIn, method: 'POST' | 'PATCH' | 'GET', body?: object) => {
    calls += 1;
    const path = `/palate/movie-list${method === 'POST' ? '' : `/${id}`}`;
    const answer = await server.call<MovieListDetail>(method, path, {
      ...(body && { body }),
      headers: device.headers,
      // Writes are limited by address.
      from: `10.8.${calls >> 8}.${calls & 255}`,
    });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const before = await call(phone, 'POST', { movieListId: id, title: 'Rainy Sundays', shareable: true });
  /** Makes half of the changes, one field each. Each response must have all that this device set before. */
  const run = async (device: SignedIn, changeOf: (at: number) => Details): Promise<Details> => {
    let known: Details = {};
    for (let at = 0; at < CHANGES / 2; at++) {
      const change = changeOf(at);
      known = { ...known, ...change };
      expect(await call(device, 'PATCH', change)).toMatchObject(known);
    }
    return known;
  };
  const [privacy, texts] = await Promise.all([
    run(phone, (at) => (at % 2 === 0 ? { shareable: at % 4 !== 0 } : { ranked: at % 4 === 1 })),
    run(laptop, (at) => (at % 2 === 0 ? { title: `Sundays ${at}` } : { description: `Take ${at}` })),
  ]);
  for (const device of [phone, laptop]) {
    const after = await call(device, 'GET');
    expect(after).toMatchObject({ ...privacy, ...texts, version: before.version + CHANGES });
  }
});
