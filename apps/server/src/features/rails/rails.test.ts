import type { Card, MatchExplanation, Paged, Rail, StreamingService } from '@palate/contract';
import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../catalogue/index.ts';
import { countQueries } from '../../db/database.ts';
import { createContext } from '../../kernel/context.ts';
import { ANONYMOUS } from '../../kernel/viewer.ts';
import { cookieOf, testServer } from '../../testing/index.ts';
import { withoutMembers } from '../../testing/members/no-members.ts';
import { listRailsPage } from './list-rails.ts';

const server = testServer();
const { get } = server;

const GENRES = { positive: ['drama', 'romance'], negative: ['horror'], neutral: [] as string[] };
const LOVED = ['aftersun-2022', 'before-sunset-2004', 'in-the-mood-for-love-2000', 'paddington-2-2017'];

const list = (query: string, cookie?: string) => get<Paged<Card>>(`/movie?${query}`, cookie);
async function getRails(query = '', cookie?: string): Promise<Paged<Rail>> {
  const { status, body } = await get<Paged<Rail>>(`/rails/pages?${query}`, cookie);
  expect(status).toBe(200);
  return body;
}
const idsOf = ({ content }: Paged<Rail>) => content.flatMap(({ cards }) => cards.map(({ id }) => id));

/** Takes the taste test as somebody who loves quiet romances, or the given titles. @returns the visitor's cookie */
async function takeTest({ countryCode = 'us', loved = LOVED, genres = GENRES } = {}): Promise<string> {
  const answer = await server.call('POST', '/user/taste-test', {
    body: {
      ageRange: { start: 30, end: 44 },
      countryCode,
      moviePreferences: {
        favoriteMovies: loved.map((id) => ({ id, title: id })),
        pairPreferences: [],
      },
      genreThemePreferences: genres,
    },
  });
  expect(answer.status).toBe(200);
  return cookieOf(answer);
}

/** Lists, for each title of a rail, the loved titles that are reasons for its match. */
function lovedObservationsOf(rail: Rail | undefined, cookie: string): Promise<string[][]> {
  return Promise.all(
    (rail?.cards ?? []).map(async ({ id }) => {
      const { body } = await get<MatchExplanation>(`/taste/match/${id}?fullTaste=true`, cookie);
      return body.contributions
        .filter(({ kind }) => kind === 'loved')
        .map(({ label }) => label.replace('Because you loved ', ''));
    }),
  );
}

describe('GET /rails/pages, for a visitor without answers', () => {
  it('begins with widely liked titles, and every rail has a reason and a category', async () => {
    const page = await getRails('size=50&cards=4');
    expect(page.content[0]?.key).toBe('most-agree');
    expect(page.totalElements).toBe(page.content.length);
    for (const rail of page.content) {
      expect(rail.reason.length).toBeGreaterThan(10);
      expect(rail.cards.length).toBeGreaterThan(0);
      const whole = await list(`category=${rail.category}&size=1`);
      expect([rail.key, whole.body.totalElements]).toEqual([rail.key, rail.total]);
    }
    const kinds = page.content.map(({ key }) => key);
    expect(kinds).toEqual(
      expect.arrayContaining(['before-eleven', 'hidden-gems', 'recent', 'trending', 'easy-rider', 'grief']),
    );
  });

  it('shows no title twice, on one page or across pages', async () => {
    const [first, second] = [await getRails('size=6'), await getRails('size=6&page=1')];
    const ids = [...idsOf(first), ...idsOf(second)];
    expect(new Set(ids).size).toBe(ids.length);
    const both = await getRails('size=12');
    expect(idsOf(both)).toEqual(ids);
  });

  it('keeps “in bed before eleven” to its word', async () => {
    const early = (await getRails('size=50')).content.find(({ key }) => key === 'before-eleven');
    expect(early?.shape).toBe('programme');
    for (const card of early?.cards ?? []) expect(card.runtimeMinutes).toBeLessThanOrEqual(100);
    const { body } = await list('category=before-eleven&size=100&sort=releaseDate');
    for (const card of body.content) expect(card.runtimeMinutes).toBeLessThanOrEqual(100);
    const [first] = early?.cards ?? [];
    const end = 21 * 60 + (first?.runtimeMinutes ?? 0);
    const time = `${Math.floor(end / 60) - 12}:${String(end % 60).padStart(2, '0')} PM`;
    expect(early?.reason).toBe(
      `Start ${first?.title} at nine and it ends at ${time}. Everything that starts by nine ends by 10:40 PM.`,
    );
  });

  it('filters every rail, counts the remaining titles, and drops rails with fewer than three', async () => {
    const filter = 'year=2015,2020&movieType=movie&movieMatchRating=52';
    const page = await getRails(`size=50&${filter}`);
    expect(page.content.length).toBeGreaterThan(5);
    const ids = idsOf(page);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { key, total, cards } of page.content) {
      expect(cards.length, key).toBeGreaterThanOrEqual(3);
      for (const { year, movieType } of cards) {
        expect(year >= 2015 && year <= 2020).toBe(true);
        expect(movieType).toBe('movie');
      }
      const whole = await list(`category=${key}&size=1&${filter}`);
      expect([key, whole.body.totalElements]).toEqual([key, total]);
    }
    const dna = JSON.stringify([{ type: 'genre', key: 'horror', checker: 'include' }]);
    const horror = await getRails(`size=50&dna=${encodeURIComponent(dna)}`);
    expect(horror.totalElements).toBeLessThan((await getRails('size=50')).totalElements);
    expect((await getRails('year=1961&languages=is')).content).toEqual([]);
  });

  it('filters by a person’s work, and an unknown person is 404', async () => {
    const { content } = await getRails('size=50&actorId=martin-scorsese');
    expect(content[0]?.cards.length).toBeGreaterThan(2);
    expect(await get('/rails/pages?actorId=nobody-at-all')).toMatchObject({
      status: 404,
      body: { code: 'PERSON_NOT_FOUND' },
    });
  });

  it('filters by a category, which isn’t a rail in itself; an unknown one is 404', async () => {
    const page = await getRails('size=50&category=grief');
    expect(page.content.length).toBeGreaterThan(2);
    expect(page.content.map(({ key }) => key)).not.toContain('grief');
    for (const { key, cards, total } of page.content) {
      expect([key, cards.every(({ storyThemes }) => storyThemes.includes('grief'))]).toEqual([key, true]);
      const dna = JSON.stringify([{ type: 'theme', key: 'grief', checker: 'include' }]);
      const whole = await list(`category=${key}&size=1&dna=${encodeURIComponent(dna)}`);
      expect([key, whole.body.totalElements]).toEqual([key, total]);
    }
    expect(await get('/rails/pages?category=nothing')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  it('filters rails by name', async () => {
    const { content } = await getRails('search=HIDDEN');
    expect(content.map(({ key }) => key)).toEqual(['hidden-gems']);
    expect((await getRails('search=nothing%20like%20it')).content).toEqual([]);
  });

  it.each([
    ['cards=0', 'cards'],
    ['cards=21', 'cards'],
    ['size=999', 'size'],
    ['page=x', 'page'],
    ['tonight=pace', 'tonight'],
    ['tonight=minutes:0', 'tonight'],
    ['imdb=11', 'imdb'],
  ])('%s is 400 and names %s', async (query, field) => {
    const { status, body } = await get(`/rails/pages?${query}`);
    expect([status, body.message.split(':')[0]]).toEqual([400, field]);
  });
});

describe('for somebody with a taste', () => {
  it('puts theirs first, argues with a loved title, and shows none they have seen', async () => {
    const cookie = await takeTest();
    const page = await getRails('size=50', cookie);
    const [forYou] = page.content;
    expect(forYou).toMatchObject({ key: 'for-you', title: 'For you' });
    expect(forYou?.reason).toBe(
      'Most of these are like Before Sunset, which you love. Best matches first, with some variety.',
    );
    const spoken = (await lovedObservationsOf(forYou, cookie)).filter((near) =>
      near.includes('Before Sunset'),
    );
    expect(spoken.length).toBeGreaterThan((forYou?.cards.length ?? 0) / 2);
    expect(page.content.filter(({ key }) => key.startsWith('because-'))).toHaveLength(2);
    for (const { key, title } of page.content.filter((rail) => rail.key.startsWith('because-'))) {
      expect(LOVED).toContain(key.replace('because-', ''));
      expect(title).toMatch(/^Because you loved /);
    }
    for (const loved of LOVED) expect(idsOf(page)).not.toContain(loved);
    const values = (rail: Rail | undefined) =>
      rail?.cards.map(({ tasteMatch }) => tasteMatch?.value ?? 0) ?? [];
    const leaning = values(forYou);
    const middle = values(page.content.find(({ key }) => key === 'trending'));
    expect(Math.min(...leaning)).toBeGreaterThan(Math.max(...middle.slice(0, 3)));
  });

  it('limits “For you” to two hundred titles, with the list’s count, whatever the filters and order', async () => {
    const cookie = await takeTest();
    const [forYou] = (await getRails('size=1', cookie)).content;
    expect(forYou?.total).toBe(200);
    const listOwn = async (query: string) => (await list(`category=for-you&size=100&${query}`, cookie)).body;
    const pages = await Promise.all(['page=0', 'page=1', 'page=2'].map(listOwn));
    expect(pages.map(({ content }) => content.length)).toEqual([100, 100, 0]);
    const own = pages.flatMap(({ content }) => content.map(({ id }) => id));
    expect(new Set(own).size).toBe(200);
    const byDate = await Promise.all(['page=0', 'page=1'].map((page) => listOwn(`${page}&sort=releaseDate`)));
    expect(byDate.flatMap(({ content }) => content.map(({ id }) => id)).sort()).toEqual([...own].sort());
    // Filtered first, then ended: the best series are more than those among the best of all.
    const series = await listOwn('movieType=tv_show');
    expect(series.totalElements).toBeGreaterThan(
      pages.flatMap(({ content }) => content).filter(({ movieType }) => movieType === 'tv_show').length,
    );
  });

  it('names no loved title where none speaks for most of them', async () => {
    const cookie = await takeTest({
      loved: ['the-godfather-1972', 'spirited-away-2001', 'the-office-2005'],
      genres: { positive: [], negative: [], neutral: [] },
    });
    const [forYou] = (await getRails('size=1', cookie)).content;
    expect(forYou?.reason).toBe('Based on all your answers. Best matches first, with some variety.');
    const said = await lovedObservationsOf(forYou, cookie);
    for (const loved of ['The Godfather', 'Spirited Away', 'The Office']) {
      const spoken = said.filter((near) => near.includes(loved));
      expect(spoken.length, loved).toBeLessThanOrEqual((said.length + 1) / 2);
    }
  });

  it('filters by the match instead of the rating, and hides what they have seen when asked', async () => {
    const cookie = await takeTest();
    const good = await list('movieMatchRating=80&size=100', cookie);
    expect(good.body.totalElements).toBeGreaterThan(0);
    for (const { tasteMatch } of good.body.content) {
      expect(tasteMatch?.value).toBeGreaterThanOrEqual(79.9);
    }
    const all = await list('size=1', cookie);
    const unseen = await list('size=1&isUnseenOnly=true', cookie);
    expect(unseen.body.totalElements).toBe(all.body.totalElements - LOVED.length);
  });

  it('leans by tonight’s offsets where no sort is asked for', async () => {
    const cookie = await takeTest();
    const pace = async (query: string) => {
      const { body } = await list(`size=20&${query}`, cookie);
      return body.content.reduce((sum, { dna }) => sum + dna.pace, 0) / 20;
    };
    expect(await pace('tonight=pace:2')).toBeGreaterThan((await pace('tonight=pace:-2')) + 1);
    expect(await pace('tonight=pace:2&sort=popularity')).toBe(await pace('sort=popularity'));
    const faster = await getRails('tonight=pace:2&size=1', cookie);
    const usual = await getRails('tonight=pace:0&size=1', cookie);
    expect(idsOf(usual)).toEqual(idsOf(await getRails('size=1', cookie)));
    expect(idsOf(faster)).not.toEqual(idsOf(usual));
  });

  it('leaves titles that are too long for tonight out of lists and rails', async () => {
    const cookie = await takeTest();
    const short = await list('tonight=minutes:100&size=100', cookie);
    expect(short.body.totalElements).toBeGreaterThan(100);
    const { runtimes } = server.catalogue.snapshot.columns;
    const fitting = runtimes.filter((minutes) => minutes > 0 && minutes <= 100).length;
    expect(short.body.totalElements).toBe(fitting);
    const rails = await getRails('tonight=pace:1,minutes:60&size=50', cookie);
    expect(rails.content.length).toBeGreaterThan(3);
    for (const card of rails.content.flatMap(({ cards }) => cards))
      expect(card.runtimeMinutes ?? Number.NaN).toBeLessThanOrEqual(60);
  });

  it('looks for services in the country they named', async () => {
    const [service] = (await get<StreamingService[]>('/streamings/v2')).body;
    const key = service?.key ?? '';
    const query = `isSelectMyServices=true&services=${key}&size=100`;
    const onService = (country: string) => server.catalogue.snapshot.streaming.rowsOn([key], country).size;
    const american = await list(query, await takeTest({ countryCode: 'us' }));
    expect(american.body.totalElements).toBe(onService('US'));
    expect(american.body.content.length).toBeGreaterThan(0);
    for (const { streamings } of american.body.content) {
      expect(streamings.some(({ service, country }) => service === key && country === 'US')).toBe(true);
    }
    const british = await list(query, await takeTest({ countryCode: 'uk' }));
    expect(british.body.totalElements).toBe(onService('GB'));
    expect(onService('GB')).not.toBe(onService('US'));
  });
});

it('needs as many SQL statements for twelve rails of twelve as for three of three', async () => {
  const statements = async (size: number) => {
    const catalogue = await createCatalogue(server.db, { pollMs: null });
    const context = createContext(withoutMembers({ db: server.db, catalogue }), ANONYMOUS);
    const before = countQueries();
    const page = await listRailsPage(context, { page: 0, size, cards: size });
    const sent = countQueries() - before;
    expect(page.content).toHaveLength(size);
    await catalogue.close();
    return sent;
  };
  const few = await statements(3);
  // One for the cards, and one for departures, which are read once per version of the catalog.
  expect(few).toBe(2);
  expect(await statements(12)).toBe(few);
});
