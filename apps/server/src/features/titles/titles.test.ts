import {
  type Card,
  type MatchExplanation,
  type Paged,
  type SimilarTitle,
  THEMES,
  type TitleDetail,
} from '@palate/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raiseCatalogueVersion } from '../../db/seed/catalogue-version.sql.ts';
import { cookieOf, testServer } from '../../testing/index.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';
import { listTrainingTitlesAfter } from '../models/index.ts';
import { writeTrailer } from '../trailers/index.ts';

const server = testServer();
const { get } = server;
async function listCards(query: string): Promise<Paged<Card>> {
  const { status, body } = await get<Paged<Card>>(`/movie?${query}`);
  expect(status).toBe(200);
  return body;
}
const dna = (...items: [string, string, string][]) =>
  `dna=${encodeURIComponent(JSON.stringify(items.map(([type, key, checker]) => ({ type, key, checker }))))}`;

describe('GET /movie', () => {
  it('answers a page of everything, best rated first, with no filter by default', async () => {
    const page = await listCards('');
    expect(page).toMatchObject({ number: 0, size: 35, numberOfElements: 35 });
    expect(page.totalElements).toBe(server.catalogue.snapshot.count);
    expect(page.totalPages).toBe(Math.ceil(page.totalElements / 35));
    const ratings = page.content.map(({ movieRating }) => movieRating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    for (const card of page.content) expect(card).toMatchObject({ tasteMatch: null, tracker: null });
  });

  it('pages without a gap or a repeat, and beyond the end is empty', async () => {
    const whole = await listCards('size=20');
    const [first, second] = [await listCards('size=10'), await listCards('size=10&page=1')];
    const ids = ({ content }: Paged<Card>) => content.map(({ id }) => id);
    expect([...ids(first), ...ids(second)]).toEqual(ids(whole));
    const beyond = await listCards('page=99&size=100');
    expect(beyond).toMatchObject({ content: [], numberOfElements: 0, totalElements: whole.totalElements });
  });

  it('sorts by popularity and release date; a bad sort and one that needs an account fall back', async () => {
    const popular = await listCards('sort=popularity');
    const popularity = popular.content.map((card) => card.popularity);
    expect(popularity).toEqual(popularity.toSorted((a, b) => b - a));
    const newest = (await listCards('sort=releaseDate')).content.map(
      (card) => card.releaseDate ?? `${card.year}`,
    );
    expect(newest).toEqual(newest.toSorted().reverse());
    const rated = await listCards('sort=movieRating');
    expect(await listCards('sort=sideways')).toEqual(rated);
    expect(await listCards(`sort=${'x'.repeat(500)}`)).toEqual(rated);
    expect(await listCards('sort=tasteMatch')).toEqual(rated);
  });

  it('filters by the title’s one age group, whatever the viewer’s country, and has each country’s rating', async () => {
    const { body } = await get<TitleDetail>('/movie/nightmare-alley-2021');
    expect([body.certificate, body.certificates]).toEqual(['16+', { US: 'R', GB: '15' }]);
    const path = '/movie?certificate=16%2B&size=5';
    const british = await server.call<Paged<Card>>('GET', path, { headers: { 'accept-language': 'en-GB' } });
    expect(british.body.totalElements).toBe((await get<Paged<Card>>(path)).body.totalElements);
  });

  const isAnyOf = ({ genres }: Card, ...keys: Card['genres']) => keys.some((key) => genres.includes(key));
  const isDrama = (card: Card) => isAnyOf(card, 'drama', 'melodrama', 'period-drama');
  const rules: [string, (card: Card) => boolean][] = [
    ['movieType=movie', (card) => card.movieType === 'movie'],
    ['movieType=tv_show', (card) => card.movieType === 'tv_show'],
    ['movieType=big_screen', (card) => card.movieType === 'movie' && card.dna.scale >= 4],
    ['year=1994', (card) => card.year === 1994],
    ['year=1990,1999', (card) => card.year >= 1990 && card.year <= 1999],
    ['year=1999,1990', (card) => card.year >= 1990 && card.year <= 1999],
    ['languages=ja,ko', (card) => ['ja', 'ko'].includes(card.languages[0] ?? '')],
    ['certificate=16%2B,18%2B', (card) => ['16+', '18+'].includes(card.certificate)],
    ['releaseDate=2015-06-01', (card) => (card.releaseDate ?? `${card.year}-01-01`) >= '2015-06-01'],
    ['movieMatchRating=90', (card) => card.movieRating >= 90],
    ['tasteMatchTier=top', (card) => card.movieRating >= 85],
    ['tasteMatchTier=lessThan.great', (card) => card.movieRating < 70],
    [
      'isSelectMyServices=true&services=netflix,hulu',
      (card) =>
        card.streamings.some(
          ({ service, country }) => country === 'US' && ['netflix', 'hulu'].includes(service),
        ),
    ],
    [dna(['genre', 'crime', 'include']), (card) => isAnyOf(card, 'crime', 'true-crime', 'gangster')],
    [dna(['genre', 'true-crime', 'include']), (card) => isAnyOf(card, 'true-crime')],
    [dna(['genre', 'drama', 'exclude']), (card) => !isDrama(card)],
    [dna(['slider', 'pace.low', 'include']), (card) => card.dna.pace <= 3],
    [dna(['slider', 'pace.high', 'include']), (card) => card.dna.pace > 3],
    [
      dna(['theme', 'grief', 'include'], ['slider', 'scale.high', 'exclude'], ['genre', 'drama', 'include']),
      (card) => card.storyThemes.includes('grief') && card.dna.scale <= 3 && isDrama(card),
    ],
  ];
  it.each(rules)('%s filters exactly', async (query, isMeant) => {
    const all = await listAll('');
    const found = await listAll(query);
    const meant = all.filter(isMeant);
    expect(found.map(({ id }) => id)).toEqual(meant.map(({ id }) => id));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(all.length);
  });

  /** Lists all titles that pass a query, page by page. */
  async function listAll(query: string): Promise<Card[]> {
    const cards: Card[] = [];
    for (let page = 0, isMore = true; isMore; page++) {
      const { content, totalPages } = await listCards(`${query}&size=100&page=${page}`);
      cards.push(...content);
      isMore = page + 1 < totalPages;
    }
    return cards;
  }

  it('treats both poles of a slider as either, and an empty value as missing', async () => {
    const all = await listCards('');
    const either = dna(['slider', 'pace.low', 'include'], ['slider', 'pace.high', 'include']);
    const nothing =
      'languages=&certificate=&year=&search=%20&dna=[]&imdb=0&isSelectMyServices=true&services=';
    expect(await listCards(either)).toEqual(all);
    expect(await listCards(nothing)).toEqual(all);
  });

  it('filters by IMDb score, where one is known', async () => {
    const { content, totalElements } = await listCards('imdb=8.5&size=10');
    expect(content.length).toBeGreaterThan(0);
    expect(totalElements).toBeLessThan(server.catalogue.snapshot.count);
    for (const { id } of content) {
      const { body } = await get<TitleDetail>(`/movie/${id}`);
      expect(body.imdbScore).toBeGreaterThanOrEqual(8.5);
    }
  });

  it('finds somebody’s titles; an unknown person is 404', async () => {
    const { content } = await listCards('actorId=tilda-swinton');
    expect(content.length).toBeGreaterThan(1);
    for (const { id } of content) {
      const { body } = await get<TitleDetail>(`/movie/${id}`);
      expect(body.people.map(({ name }) => name)).toContain('Tilda Swinton');
    }
    expect(await get('/movie?actorId=nobody-at-all')).toMatchObject({
      status: 404,
      body: { code: 'PERSON_NOT_FOUND' },
    });
  });

  it('searches names, closest first unless a sort is asked for', async () => {
    const { content, totalElements } = await listCards('search=godfather');
    expect(content[0]?.title).toBe('The Godfather');
    expect(totalElements).toBe(content.length);
    const newest = await listCards('search=godfather&sort=releaseDate');
    expect(newest.totalElements).toBe(totalElements);
    const years = newest.content.map(({ year }) => year);
    expect(years.length).toBeGreaterThan(1);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
    expect(content.map(({ year }) => year)).not.toEqual(years);
  });

  it.each([
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=', 'page'],
    ['page=0x10', 'page'],
    ['page=1e1', 'page'],
    ['page=100&size=100', 'page'],
    ['page=10000', 'page'],
    ['size=0', 'size'],
    ['size=101', 'size'],
    ['size=', 'size'],
    ['movieType=opera', 'movieType'],
    ['year=soon', 'year'],
    ['year=1,2,3', 'year'],
    ['movieMatchRating=101', 'movieMatchRating'],
    ['imdb=11', 'imdb'],
    ['languages=elvish', 'languages'],
    ['certificate=PG', 'certificate'],
    ['releaseDate=2020-13-45', 'releaseDate'],
    ['dna=%7B', 'dna'],
    ['dna=[{"type":"slider","key":"pace","checker":"include"}]', 'dna'],
    ['tonight=pace:9', 'tonight'],
    ['isUnseenOnly=maybe', 'isUnseenOnly'],
    ['tasteMatchTier=best', 'tasteMatchTier'],
    ['tasteMatchTier=lessThan.low', 'tasteMatchTier'],
    ['tasteMatchTier=lessThan.', 'tasteMatchTier'],
    ['search=%00', 'search'],
    ['movieType=movie&movieType=movie', 'movieType'],
  ])('%s is 400 and names %s', async (query, field) => {
    const { status, body } = await get(`/movie?${query}`);
    expect(status).toBe(400);
    expect(body.code).toBe('INVALID_REQUEST');
    expect(body.message).toMatch(new RegExp(`^${field}`));
  });

  it('has no answer of 500 to any query', async () => {
    const names = [
      'page',
      'size',
      'sort',
      'year',
      'dna',
      'tonight',
      'search',
      'languages',
      'actorId',
      'category',
      'imdb',
      'x',
    ];
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.json(), fc.integer().map(String));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 5 }),
        async (pairs) => {
          const query = pairs
            .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
            .join('&');
          const { status } = await get(`/movie?${query}`);
          expect([200, 400, 404]).toContain(status);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('GET /movie/{id}', () => {
  it('is the same by our id and by the external one, with people in billing order', async () => {
    const ours = await get<TitleDetail>('/movie/the-godfather-1972');
    expect(ours.status).toBe(200);
    expect(await get('/movie/tt0068646')).toEqual(ours);
    expect(ours.body).toMatchObject({ imdbId: 'tt0068646', tmdbId: 238, makers: ['Francis Ford Coppola'] });
    expect(ours.body.people[0]).toMatchObject({ name: 'Francis Ford Coppola', job: 'director' });
    expect(ours.body.people[1]).toMatchObject({
      name: 'Marlon Brando',
      job: 'cast',
      role: expect.any(String),
    });
  });

  it('credits writers and composers, who are neither makers nor read by the recommender', async () => {
    const { body } = await get<TitleDetail>('/movie/the-godfather-1972');
    const namesOf = (job: string) =>
      body.people.filter((person) => person.job === job).map(({ name }) => name);
    expect(namesOf('writer')).toEqual(['Mario Puzo', 'Francis Ford Coppola']);
    expect(namesOf('composer')).toEqual(['Nino Rota']);
    expect(body.makers).toEqual(['Francis Ford Coppola']);

    const { snapshot } = server.catalogue;
    const row = snapshot.rowOf('the-godfather-1972') ?? -1;
    const read = [...snapshot.people.peopleAt(row)].map((person) => snapshot.personNameAt(person));
    expect(read).toEqual([...namesOf('director'), ...namesOf('cast')]);
    const [trained] = await listTrainingTitlesAfter(server.db, 'the-godfather-197', 1);
    const made = body.people.filter(({ job }) => job === 'director' || job === 'cast');
    expect(trained).toMatchObject({
      id: 'the-godfather-1972',
      people: made.map(({ personId }) => personId),
    });
  });

  it.each(['nothing', 'tt9999999', '%F0%9F%8E%AC', "' or 1=1 --", '..%2f'])('%s is 404', async (id) => {
    expect(await get(`/movie/${encodeURIComponent(id)}`)).toMatchObject({
      status: 404,
      body: { code: 'TITLE_NOT_FOUND' },
    });
  });
});

it('has a link to its trailer, if one is known', async () => {
  expect((await get<TitleDetail>('/movie/alien-1979')).body.trailerUrl).toBeNull();
  const renew = async (trailer: { site: 'youtube'; key: string } | null) => {
    await server.db.transaction().execute((trx) => writeTrailer(trx, 'alien-1979', trailer));
    await server.catalogue.refresh();
  };
  await renew({ site: 'youtube', key: 'a1B2c3D4e5F' });
  expect((await get<TitleDetail>('/movie/tt0078748')).body.trailerUrl).toBe(
    'https://www.youtube.com/watch?v=a1B2c3D4e5F',
  );
  await renew(null);
  expect((await get<TitleDetail>('/movie/alien-1979')).body.trailerUrl).toBeNull();
});

it('notes what may bother viewers of a horror movie, and nothing about a children’s movie', async () => {
  const notesOf = async (id: string) => (await get<TitleDetail>(`/movie/${id}`)).body.contentNotes;
  expect(await notesOf('alien-1979')).toContain('Frightening scenes');
  expect(await notesOf('paddington-2-2017')).toEqual([]);
});

describe('GET /movie/{id}/similar', () => {
  it.each(['movie', 'tv_show', 'big_screen'])(
    'narrows to %s, and refuses an unknown type',
    async (movieType) => {
      const { body } = await get<SimilarTitle[]>(`/movie/tt0068646/similar?size=8&movieType=${movieType}`);
      expect(body).toHaveLength(8);
      const kind = movieType === 'tv_show' ? 'tv_show' : 'movie';
      for (const near of body) expect(near.card.movieType).toBe(kind);
      const all = await get<SimilarTitle[]>('/movie/tt0068646/similar?size=8&movieType=all');
      expect(all.body).toEqual((await get<SimilarTitle[]>('/movie/tt0068646/similar?size=8')).body);
      expect((await get('/movie/tt0068646/similar?movieType=book')).status).toBe(400);
    },
  );

  it('lists near titles, without itself, with what they share in words', async () => {
    const { status, body } = await get<SimilarTitle[]>('/movie/tt0068646/similar?size=6');
    expect(status).toBe(200);
    expect(body).toHaveLength(6);
    expect(body[0]?.card.title).toBe('The Godfather Part II');
    expect(body[0]?.shares).toContain('Francis Ford Coppola');
    for (const { card, shares, differs } of body) {
      expect(card.externalId).not.toBe('tt0068646');
      expect(shares.length + differs.length).toBeGreaterThan(0);
      expect(new Set(shares).size).toBe(shares.length);
    }
  });

  it('shows on its cards the match that their titles’ pages show for tonight', async () => {
    const cookie = cookieOf(await server.call('POST', '/user/taste-test', { body: tasteTest() }));
    const read = async (tonight: string) => {
      const { body: near } = await server.get<SimilarTitle[]>(`/movie/tt0068646/similar?${tonight}`, cookie);
      const { body: match } = await server.get<MatchExplanation>(
        `/taste/match/${near[0]?.card.id}?${tonight}`,
        cookie,
      );
      return { card: near[0]?.card.tasteMatch?.value, page: match.value };
    };
    const [usual, moved] = [await read(''), await read('tonight=pace:%2B2,scale:-2')];
    expect(usual.card).toBe(usual.page);
    expect(moved.card).toBe(moved.page);
    expect(moved.card).not.toBe(usual.card);
  });

  it('is 404 for an unknown title and 400 for a bad size', async () => {
    expect(await get('/movie/nothing/similar')).toMatchObject({ status: 404 });
    const { status, body } = await get('/movie/tt0068646/similar?size=21');
    expect([status, body.message.split(':')[0]]).toEqual([400, 'size']);
  });
});

it('doesn’t name shared themes of titles whose themes are predicted', async () => {
  const near = async () => (await get<SimilarTitle[]>('/movie/alien-1979/similar?size=12')).body;
  const themes = new Set(THEMES.map(({ name }) => name.replace(/^The /, 'a ').toLowerCase()));
  const sharing = (await near()).filter(({ shares }) => shares.some((share) => themes.has(share)));
  expect(sharing.length).toBeGreaterThan(0);
  const predict = async (id: string, is_dna_predicted: boolean) => {
    await server.db.updateTable('titles').set({ is_dna_predicted }).where('id', '=', id).execute();
    await server.db.transaction().execute(raiseCatalogueVersion);
    await server.catalogue.refresh();
  };
  const [one] = sharing;
  await predict(one?.card.id ?? '', true);
  const after = (await near()).find(({ card }) => card.id === one?.card.id);
  expect(after?.shares.filter((share) => themes.has(share))).toEqual([]);
  await predict(one?.card.id ?? '', false);
  await predict('alien-1979', true);
  for (const { shares } of await near()) expect(shares.filter((share) => themes.has(share))).toEqual([]);
  await predict('alien-1979', false);
});

describe('GET /movie/trending/backdrop', () => {
  it('opens with nothing that only others tell of, and says ratings in tenths', async () => {
    const [first] = (await get<Card[]>('/movie/trending/backdrop?size=8')).body;
    const { synopsis = '', id = '' } = first ?? {};
    const set = (values: { synopsis: string; synopsis_source: string | null; movie_rating?: number }) =>
      server.db.updateTable('titles').set(values).where('id', '=', id).execute();
    const renew = async () => {
      await sql`update catalogue_release set version = version + 1`.execute(server.db);
      await server.catalogue.refresh();
    };
    await set({ synopsis: 'Somebody else’s words.', synopsis_source: 'a book', movie_rating: 61.8 });
    await renew();
    const after = (await get<Card[]>('/movie/trending/backdrop?size=8')).body;
    expect(after).toHaveLength(8);
    expect(after.map((card) => card.id)).not.toContain(id);
    expect((await get<Card>(`/movie/${id}`)).body.movieRating).toBe(61.8);
    await set({ synopsis, synopsis_source: null });
    await renew();
  });

  it('shows every taste type about as often', async () => {
    const { status, body } = await get<Card[]>('/movie/trending/backdrop?size=8');
    expect(status).toBe(200);
    expect(new Set(body.map(({ id }) => id)).size).toBe(8);
    const types = body.map(({ tasteType }) => tasteType);
    // Of eight, each of the four types twice; one type may make up for another that trends too little.
    expect(new Set(types).size).toBe(4);
    for (const type of types) expect(types.filter((other) => other === type).length).toBeLessThan(4);
  });

  it('is 400 for a bad size', async () => {
    expect((await get('/movie/trending/backdrop?size=0')).body.message).toMatch(/^size/);
  });
});

it('gives the source of the synopsis, and whether the DNA is predicted', async () => {
  const [ours, theirs] = (await listCards('sort=releaseDate')).content;
  await server.db
    .updateTable('titles')
    .set({
      synopsis: 'Their own words.',
      updated_at: new Date(),
      synopsis_source: 'tmdb',
      is_dna_predicted: true,
    })
    .where('id', '=', theirs?.id ?? '')
    .execute();
  await server.db
    .updateTable('catalogue_release')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute();
  await server.catalogue.refresh();
  expect((await get(`/movie/${ours?.id}`)).body).toMatchObject({
    synopsisSource: null,
    isDnaPredicted: false,
  });
  expect((await get(`/movie/${theirs?.id}`)).body).toMatchObject({
    synopsis: 'Their own words.',
    synopsisSource: 'tmdb',
    isDnaPredicted: true,
  });
});
