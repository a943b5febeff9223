import { randomUUID } from 'node:crypto';
import {
  type Card,
  type MatchExplanation,
  type Paged,
  type Rail,
  TASTE_OPINIONS_MIN,
  type TasteMetrics,
  type TasteTestPayload,
} from '@palate/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';

const server = testServer();
let member: SignedIn;
let cards: readonly Card[];
beforeEach(async () => {
  member = await signIn(server);
  cards = (await server.get<Paged<Card>>('/movie?size=100&sort=popularity')).body.content;
});

const call = <Body>(method: 'GET' | 'PATCH' | 'POST' | 'PUT', path: string, body?: object) =>
  server.call<Body>(method, path, { ...(body && { body }), headers: member.headers });
const read = async <Body>(path: string) => (await call<Body>('GET', path)).body;
const hasTaste = async () => (await read<{ status: boolean }>('/taste/is-available')).status;
const matchOf = async (id: string) =>
  (await read<Paged<Card>>('/movie?size=100&sort=popularity')).content.find((card) => card.id === id)
    ?.tasteMatch?.value ?? null;

/** Rates titles: five stars if they are in the genre, otherwise one star. */
async function rateByGenre(genre: Card['genres'][number], count: number): Promise<void> {
  const [those, others] = [
    cards.filter(({ genres }) => genres.includes(genre)),
    cards.filter(({ genres }) => !genres.includes(genre)),
  ];
  for (let i = 0; i < count; i += 1) {
    const card = (i % 2 === 0 ? those : others)[i >> 1];
    await call('POST', `/movietracker/rate/${card?.id}`, { rating: i % 2 === 0 ? 5 : 1 });
  }
}

describe('a member who hasn’t taken the taste test', () => {
  it('has a taste from the tenth opinion on, and none with fewer', async () => {
    await rateByGenre('action', TASTE_OPINIONS_MIN - 1);
    const [last] = cards.slice(-1);
    expect([await hasTaste(), await matchOf(last?.id ?? '')]).toEqual([false, null]);
    await call('PATCH', `/movietracker/${cards.at(-2)?.id}`, { hooked: true });
    expect(await hasTaste()).toBe(true);
    expect(await matchOf(last?.id ?? '')).toBeGreaterThan(0);
    await call('PATCH', `/movietracker/${cards.at(-2)?.id}`, { hooked: false });
    expect([await hasTaste(), await matchOf(last?.id ?? '')]).toEqual([false, null]);
  });

  it('has a taste from likes in the diary, of titles and of books', async () => {
    await rateByGenre('action', TASTE_OPINIONS_MIN - 2);
    await call('PUT', `/viewings/${randomUUID()}`, { movieId: cards.at(-1)?.id, isLiked: true });
    expect(await hasTaste()).toBe(false);
    const book = { kind: 'book', movieId: 'never-let-me-go' };
    const path = `/viewings/${randomUUID()}`;
    await call('PUT', path, { ...book, isLiked: false });
    expect(await hasTaste()).toBe(false);
    await call('PATCH', path, { isLiked: true });
    expect(await hasTaste()).toBe(true);
    const { basedOn } = await read<TasteMetrics>('/usertaste/metrics/me');
    expect(basedOn.opinions).toBe(TASTE_OPINIONS_MIN);
  });

  it('has none from the watchlist and dismissed titles', async () => {
    for (const [i, { id }] of cards.slice(0, 2 * TASTE_OPINIONS_MIN).entries())
      await call('PATCH', `/movietracker/${id}`, { [i % 2 === 0 ? 'watchlisted' : 'notInterested']: true });
    expect(await hasTaste()).toBe(false);
  });

  it('gets matches and “For you” that follow the ratings, and reasons without answers', async () => {
    await rateByGenre('action', 2 * TASTE_OPINIONS_MIN);
    const rated = await read<Paged<Card>>('/movie?size=100&sort=popularity&isUnseenOnly=true');
    const mean = (isAction: boolean) => {
      const some = rated.content.filter(({ genres }) => genres.includes('action') === isAction);
      return some.reduce((sum, { tasteMatch }) => sum + (tasteMatch?.value ?? 0), 0) / some.length;
    };
    expect(mean(true)).toBeGreaterThan(mean(false) + 10);
    const rails = await read<Paged<Rail>>('/rails/pages');
    expect(rails.content.map(({ key }) => key)).toContain('for-you');
    const id = rated.content[0]?.id ?? '';
    const explained = await read<MatchExplanation>(`/taste/match/${id}?fullTaste=true`);
    expect(explained).toMatchObject({ answerCount: 0, ratingCount: 2 * TASTE_OPINIONS_MIN });
    const sum = explained.contributions.reduce((total, { points }) => total + points, explained.base);
    expect(Math.abs(sum - (explained.value ?? Number.NaN))).toBeLessThanOrEqual(0.5);
  });

  it('has a fingerprint that names no answers, and no stored answers', async () => {
    await rateByGenre('action', 2 * TASTE_OPINIONS_MIN);
    const metrics = await read<TasteMetrics>('/usertaste/metrics/me');
    expect(metrics.basedOn).toEqual({ loved: 0, pairs: 0, genres: 0, opinions: 2 * TASTE_OPINIONS_MIN });
    expect(metrics.genreThemePreferences.positive.map(({ key }) => key)).toContain('action');
    const { body, status } = await call('GET', '/user/taste-test');
    expect([status, body]).toEqual([200, null]);
  });

  it('has a taste of answers and opinions after the test', async () => {
    await rateByGenre('action', TASTE_OPINIONS_MIN);
    const before = await read<TasteMetrics>('/usertaste/metrics/me');
    await call('POST', '/user/taste-test', tasteTest());
    const after = await read<TasteMetrics>('/usertaste/metrics/me');
    expect(after.basedOn).toMatchObject({ loved: 3, opinions: TASTE_OPINIONS_MIN });
    expect(after.sliders).not.toEqual(before.sliders);
    expect((await read<TasteTestPayload>('/user/taste-test')).moviePreferences.favoriteMovies).toHaveLength(
      3,
    );
  });
});
