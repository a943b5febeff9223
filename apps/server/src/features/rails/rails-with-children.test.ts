import type { Card, Paged, Rail, WatchesWith } from '@palate/contract';
import { describe, expect, it } from 'vitest';
import { cookieOf, testServer } from '../../testing/index.ts';

const server = testServer();
const { get } = server;

const MILD = ['bluey-2018', 'paddington-2-2017', 'my-neighbor-totoro-1988', 'mary-poppins-1964'];
const OLDER = ['16+', '18+'];

/** Takes the taste test. @returns the visitor's cookie */
async function takeTest({
  loved = MILD,
  liked = ['family', 'animation'],
  watchesWith,
}: {
  loved?: readonly string[];
  liked?: readonly string[];
  watchesWith?: WatchesWith;
}): Promise<string> {
  const answer = await server.call('POST', '/user/taste-test', {
    body: {
      ageRange: { start: 30, end: 44 },
      countryCode: 'us',
      watchesWith,
      moviePreferences: { favoriteMovies: loved.map((id) => ({ id, title: id })), pairPreferences: [] },
      genreThemePreferences: { positive: liked, negative: [] },
    },
  });
  expect(answer.status).toBe(200);
  return cookieOf(answer);
}

async function listCards(cookie: string, query = ''): Promise<Card[]> {
  const { status, body } = await get<Paged<Rail>>(`/rails/pages?size=50&cards=20&${query}`, cookie);
  expect(status).toBe(200);
  return body.content.flatMap(({ cards }) => cards);
}

const isOlder = ({ certificate }: Card) => OLDER.includes(certificate);

describe('somebody who watches with children', () => {
  it.each([
    ['says so', { loved: ['goodfellas-1990', 'alien-1979', 'heat-1995'], watchesWith: 'children' }],
    ['likes the family genre and loves only mild titles', {}],
  ] as const)('sees no title rated 16+ on any rail if they %s', async (_, answers) => {
    const cookie = await takeTest(answers);
    const cards = await listCards(cookie);
    expect(cards.length).toBeGreaterThan(100);
    expect(cards.filter(isOlder).map(({ id }) => id)).toEqual([]);
    const { body } = await get<Paged<Card>>('/movie?category=for-you&size=100', cookie);
    expect(body.content.length).toBeGreaterThan(20);
    expect(body.content.filter(isOlder)).toEqual([]);
  });

  it('can still find such titles by a filter', async () => {
    const cards = await listCards(await takeTest({}), 'certificate=16%2B');
    expect(cards.filter(isOlder).length).toBeGreaterThan(10);
  });

  it('gets family titles before animation for adults', async () => {
    const cookie = await takeTest({ watchesWith: 'children' });
    const matchOf = async (id: string) =>
      (await get<{ value: number }>(`/taste/match/${id}`, cookie)).body.value;
    const [family, adult] = [await matchOf('home-alone-1990'), await matchOf('big-mouth-2017')];
    expect(family).toBeGreaterThan(adult + 20);
  });
});

describe('everybody else', () => {
  it.each([
    ['say that they watch with adults', { watchesWith: 'adults' }],
    ['love a title rated 16+', { loved: [...MILD, 'alien-1979'] }],
  ] as const)('sees such titles if they %s', async (_, answers) => {
    expect((await listCards(await takeTest(answers))).some(isOlder)).toBe(true);
  });

  it('gets 400 for an unknown answer', async () => {
    const answer = await server.call('POST', '/user/taste-test', {
      body: {
        ageRange: { start: 30, end: 44 },
        countryCode: 'us',
        watchesWith: 'cats',
        moviePreferences: { favoriteMovies: MILD.map((id) => ({ id, title: id })), pairPreferences: [] },
        genreThemePreferences: { positive: [], negative: [] },
      },
    });
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, 'INVALID_REQUEST']);
  });
});
