import { GENRE_KEYS } from '@palate/contract';
import type { FastifyInstance } from 'fastify';
import { tasteTest } from '../../src/testing/taste-test.ts';
import type { BenchMember, BenchServer } from '../tracking/open-server.ts';

let addresses = 0;

/** Returns a function that calls the API in process, from a new IP address each time, since writes are limited. */
export function createCaller(app: FastifyInstance) {
  return async <Body>(
    { headers }: Pick<BenchMember, 'headers'>,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
  ): Promise<Body> => {
    addresses += 1;
    const remoteAddress = `10.2.${(addresses >> 8) & 255}.${addresses & 255}`;
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers,
      remoteAddress,
      ...(payload && { payload }),
    });
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<Body>();
  };
}

/** Makes a member the partner of others. */
export async function addPartners(
  { db }: BenchServer,
  { id }: BenchMember,
  others: readonly BenchMember[],
): Promise<void> {
  const created_at = new Date();
  const sides = others.flatMap((other) => [
    { user_id: id, other_id: other.id, created_at },
    { user_id: other.id, other_id: id, created_at },
  ]);
  await db.insertInto('joint_partners').values(sides).execute();
}

/** Gives a member a taste of their own: three titles and some genres, which depend on the seed. */
export async function giveTaste(
  { app, titleIds }: BenchServer,
  member: BenchMember,
  seed: number,
): Promise<void> {
  const pick = <Item>(items: readonly Item[], count: number, step: number) =>
    Array.from({ length: count }, (_, i) => items[(seed * step + i * 7_919) % items.length]).filter(
      (item): item is Item => item !== undefined,
    );
  const favoriteMovies = pick(titleIds, 3, 1_013).map((id) => ({ id, title: id }));
  const [first, second, third, fourth] = pick(GENRE_KEYS, 4, 5);
  const body = tasteTest({
    moviePreferences: { favoriteMovies, pairPreferences: [] },
    genreThemePreferences: {
      positive: [first, second].filter((key) => key !== undefined),
      negative: [third, fourth].flatMap((key) =>
        key === undefined || key === first || key === second ? [] : [key],
      ),
      neutral: [],
    },
  });
  await createCaller(app)(member, 'POST', '/user/taste-test?replace=true', body);
}
