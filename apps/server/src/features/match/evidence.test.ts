import type { Card, MatchExplanation, Paged, TitleDetail } from '@palate/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, createTestServer, type TestServer } from '../../testing/index.ts';
import { type TasteTestBody, tasteTest } from '../../testing/titles/taste-test.ts';
import { expectTrueEvidence, expectTrueLabel, type Facts } from '../../testing/titles/true-evidence.ts';

const TITLES = 100;
let server: TestServer;
let titles: TitleDetail[];
beforeAll(async () => {
  server = await createTestServer();
  const { body } = await server.call<Paged<Card>>('GET', `/movie?size=${TITLES}&sort=movieRating`);
  titles = await Promise.all(body.content.map(({ id }) => detail(id)));
});
afterAll(() => server.close());

const detail = async (id: string): Promise<TitleDetail> =>
  (await server.call<TitleDetail>('GET', `/movie/${id}`)).body;

async function factsOf(answers: TasteTestBody): Promise<Facts> {
  const { favoriteMovies, pairPreferences } = answers.moviePreferences;
  const named = [
    ...favoriteMovies.map(({ id }) => id),
    ...pairPreferences.flatMap((pair) => ('shown' in pair ? pair.shown : [pair.winner, pair.loser])),
  ];
  const details = await Promise.all(named.map((id) => detail(id)));
  return { answers, titles: new Map(details.map((title) => [title.title, title])) };
}

const loving = (...ids: string[]) => ids.map((id) => ({ id, title: '' }));
const PEOPLE: [string, TasteTestBody][] = [
  ['loves the quiet and true', tasteTest()],
  [
    'loves the loud and old, and marks themes',
    tasteTest({
      ageRange: { start: 66, end: 100 },
      moviePreferences: {
        favoriteMovies: loving(
          'the-kid-1921',
          'the-godfather-1972',
          'the-dark-knight-2008',
          'the-matrix-1999',
        ),
        pairPreferences: [
          { winner: 'speed-1994', loser: 'past-lives-2023' },
          { winner: 'inception-2010', loser: 'titanic-1997' },
          { winner: 'get-out-2017', loser: 'lady-bird-2017' },
        ],
      },
      genreThemePreferences: {
        positive: ['action', 'heist'],
        negative: ['romance', 'drama', 'friendship'],
        neutral: [],
      },
    }),
  ],
  [
    'marks nothing at all',
    tasteTest({
      moviePreferences: {
        favoriteMovies: loving('memento-2000', 'speed-1994', 'lady-bird-2017'),
        pairPreferences: [],
      },
      genreThemePreferences: { positive: [], negative: [], neutral: [] },
    }),
  ],
  [
    'marks nothing and picks',
    tasteTest({
      moviePreferences: {
        favoriteMovies: loving('the-kid-1921', 'titanic-1997', 'get-out-2017'),
        pairPreferences: [
          { winner: 'memento-2000', loser: 'frozen-2013' },
          { shown: ['saw-2004', 'hereditary-2018'], answer: 'neither' },
        ],
      },
      genreThemePreferences: { positive: [], negative: [], neutral: [] },
    }),
  ],
];

describe('what a reason says', () => {
  it.each(PEOPLE)('is correct for somebody who %s', async (_, answers) => {
    const cookie = cookieOf(await server.call('POST', '/user/taste-test', { body: answers }));
    const facts = await factsOf(answers);
    const own = await Promise.all(answers.moviePreferences.favoriteMovies.map(({ id }) => detail(id)));
    const said = new Map<string, number>();
    for (const title of [...titles, ...own]) {
      const { body } = await server.call<MatchExplanation>(
        'GET',
        `/taste/match/${title.id}?fullTaste=true&tonight=scale:1`,
        {
          cookie,
        },
      );
      for (const reason of body.contributions) {
        expectTrueLabel(title, reason);
        const sentence = expectTrueEvidence(title, reason, facts);
        said.set(sentence, (said.get(sentence) ?? 0) + 1);
      }
    }
    expect(said.size).toBeGreaterThanOrEqual(3);
  });
});
