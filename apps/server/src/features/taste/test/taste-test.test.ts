import { GENRE_KEYS, THEME_KEYS } from '@palate/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VISITOR_COOKIE } from '../../../http/caller/visitor-signer.ts';
import { cookieOf, createTestServer, type TestServer } from '../../../testing/index.ts';
import { LOVED, PAIRS, type TasteTestBody, tasteTest } from '../../../testing/titles/taste-test.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const submit = (body: unknown, cookie?: string) => server.call('POST', '/user/taste-test', { body, cookie });
const read = async (cookie?: string) =>
  (await server.call<TasteTestBody>('GET', '/user/taste-test', { cookie })).body;
const countTastes = async () =>
  (await server.db.selectFrom('visitor_tastes').select('visitor_id').execute()).length;
const withMovies = (changes: Partial<TasteTestBody['moviePreferences']>) =>
  tasteTest({ moviePreferences: { ...tasteTest().moviePreferences, ...changes } });

describe('POST /user/taste-test', () => {
  it('stores a visitor’s answers by cookie, and returns them', async () => {
    expect(await read()).toBeNull();
    const answer = await submit(tasteTest());
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: true, lovedCount: 3, pairCount: 4 });

    const cookie = cookieOf(answer);
    expect((await server.call('GET', '/taste/is-available', { cookie })).body).toEqual({ status: true });
    expect((await server.call('GET', '/taste/is-available')).body).toEqual({ status: false });
    const stored = await read(cookie);
    expect(stored).toMatchObject({ ageRange: { start: 30, end: 44 }, countryCode: 'us' });
    expect(stored.moviePreferences.pairPreferences).toEqual(PAIRS);
    expect(stored.moviePreferences.favoriteMovies).toEqual([
      { id: 'past-lives-2023', title: 'Past Lives' },
      { id: 'aftersun-2022', title: 'Aftersun' },
      { id: 'lost-in-translation-2003', title: 'Lost in Translation' },
    ]);
  });

  it('is idempotent; the version rises only if an answer differs', async () => {
    const cookie = cookieOf(await submit(tasteTest()));
    const [visitorId = ''] = cookie.replace(`${VISITOR_COOKIE}=`, '').split('.');
    const version = async () =>
      (
        await server.db
          .selectFrom('visitor_tastes')
          .select('version')
          .where('visitor_id', '=', visitorId)
          .executeTakeFirstOrThrow()
      ).version;
    const count = await countTastes();
    const again = await Promise.all([submit(tasteTest(), cookie), submit(tasteTest(), cookie)]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect(await version()).toBe(1);
    await submit(withMovies({ pairPreferences: [] }), cookie);
    expect(await version()).toBe(2);
    expect((await read(cookie)).moviePreferences.pairPreferences).toEqual([]);
    expect(await countTastes()).toBe(count);
  });

  it('that was stored under other rules never keeps anybody out', async () => {
    const cookie = cookieOf(await submit(tasteTest()));
    const [visitorId = ''] = cookie.replace(`${VISITOR_COOKIE}=`, '').split('.');
    const old = { ...tasteTest(), countryCode: 'zz' };
    old.genreThemePreferences.positive.push('gothic' as 'drama');
    old.moviePreferences.favoriteMovies.length = 1;
    for (const answers of [old, {}, []]) {
      await server.db
        .updateTable('visitor_tastes')
        .set({ answers: JSON.stringify(answers), version: sql`version + 1` })
        .where('visitor_id', '=', visitorId)
        .execute();
      for (const path of ['/movie', '/rails/pages', '/user/taste-test', '/usertaste/metrics/me']) {
        expect([path, (await server.call('GET', path, { cookie })).status]).toEqual([path, 200]);
      }
    }
  });

  it('sent by two people is two states', async () => {
    const one = cookieOf(await submit(tasteTest()));
    const other = cookieOf(await submit(tasteTest({ countryCode: 'FR' })));
    expect((await read(one)).countryCode).toBe('us');
    expect((await read(other)).countryCode).toBe('fr');
  });

  it('accepts external ids, and treats duplicates as one', async () => {
    const answer = await submit(
      withMovies({
        favoriteMovies: [
          { id: 'tt0068646', title: 'whatever' },
          { id: 'the-godfather-1972', title: '' },
          { id: 'past-lives-2023', title: '' },
          { id: 'aftersun-2022', title: '' },
        ],
      }),
    );
    expect(answer.body).toMatchObject({ lovedCount: 3 });
    const { favoriteMovies } = (await read(cookieOf(answer))).moviePreferences;
    expect(favoriteMovies[0]).toEqual({ id: 'the-godfather-1972', title: 'The Godfather' });
  });

  it('needs no list of neutral attitudes', async () => {
    const attitudes = { positive: ['drama'], negative: [] };
    const { status } = await server.call('POST', '/user/taste-test', {
      body: { ...tasteTest(), genreThemePreferences: attitudes },
    });
    expect(status).toBe(200);
  });

  it('treats every unmarked genre and theme as neutral', async () => {
    const cookie = cookieOf(
      await submit(
        tasteTest({
          genreThemePreferences: { positive: ['drama', 'drama'], negative: ['heist'], neutral: ['war'] },
        }),
      ),
    );
    const { positive, negative, neutral } = (await read(cookie)).genreThemePreferences;
    expect([positive, negative]).toEqual([['drama'], ['heist']]);
    expect(neutral).toEqual(
      [...GENRE_KEYS, ...THEME_KEYS].filter((key) => key !== 'drama' && key !== 'heist'),
    );
  });

  const favoriteMovies = LOVED.map((id) => ({ id, title: id }));
  const known = 'past-lives-2023';
  it.each<[string, unknown, string]>([
    [
      'an unknown loved title',
      withMovies({ favoriteMovies: [...favoriteMovies, { id: 'no-film', title: '' }] }),
      'moviePreferences.favoriteMovies.3.id',
    ],
    [
      'an unknown winner',
      withMovies({ pairPreferences: [{ winner: 'no-film', loser: known }] }),
      'moviePreferences.pairPreferences.0',
    ],
    [
      'an unknown loser',
      withMovies({ pairPreferences: [...PAIRS, { winner: known, loser: 'no-film' }] }),
      'moviePreferences.pairPreferences.4',
    ],
    [
      'an unknown title among the unseen',
      withMovies({ pairPreferences: [{ winner: known, loser: 'saw-2004', unseen: ['no-film'] }] }),
      'moviePreferences.pairPreferences.0',
    ],
    [
      'an unknown title shown',
      withMovies({ pairPreferences: [{ shown: [known, 'no-film'], answer: 'neither' }] }),
      'moviePreferences.pairPreferences.0',
    ],
    [
      'a title against itself',
      withMovies({ pairPreferences: [{ winner: known, loser: known }] }),
      'moviePreferences.pairPreferences.0',
    ],
    [
      'a mark both up and down',
      tasteTest({ genreThemePreferences: { positive: ['drama'], negative: ['drama'], neutral: [] } }),
      'genre',
    ],
    [
      'an unknown genre',
      { ...tasteTest(), genreThemePreferences: { positive: ['gothic'], negative: [], neutral: [] } },
      'genreThemePreferences.positive.0',
    ],
    ['an age that ends before it begins', tasteTest({ ageRange: { start: 44, end: 30 } }), 'ageRange'],
    ['a negative age', tasteTest({ ageRange: { start: -1, end: 30 } }), 'ageRange.start'],
    ['a country of three letters', tasteTest({ countryCode: 'usa' }), 'countryCode'],
    ['a country there isn’t', tasteTest({ countryCode: 'zz' }), 'countryCode'],
    [
      'fewer than three loved titles',
      withMovies({ favoriteMovies: favoriteMovies.slice(1) }),
      'moviePreferences.favoriteMovies: needs at least 3 titles',
    ],
    [
      'one title under three names',
      withMovies({
        favoriteMovies: ['the-godfather-1972', 'tt0068646', 'the-godfather-1972'].map((id) => ({
          id,
          title: '',
        })),
      }),
      'moviePreferences.favoriteMovies: needs at least 3 titles',
    ],
    [
      'an answer of no known kind',
      withMovies({ pairPreferences: [{ better: known }] as never }),
      'moviePreferences.pairPreferences.0: must be { winner, loser } or { shown',
    ],
    [
      'too many pairs',
      withMovies({ pairPreferences: Array.from({ length: 25 }, () => PAIRS[0]) as typeof PAIRS }),
      'moviePreferences.pairPreferences: takes at most 24',
    ],
    [
      'too many loved titles',
      withMovies({
        favoriteMovies: Array.from({ length: 21 }, () => ({ id: known, title: '' })) as typeof favoriteMovies,
      }),
      'moviePreferences.favoriteMovies',
    ],
    ['no genres', { ...tasteTest(), genreThemePreferences: undefined }, 'genreThemePreferences'],
  ])('refuses %s, names the field and keeps nothing', async (_, body, field) => {
    const count = await countTastes();
    const answer = await submit(body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('INVALID_REQUEST');
    expect(answer.body.message.startsWith(field)).toBe(true);
    expect(answer.cookies).toEqual({});
    expect(await countTastes()).toBe(count);
  });
});
