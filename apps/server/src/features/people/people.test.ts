import type { Paged, Person, PersonDetail, WorkItem } from '@palate/contract';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { signIn } from '../../testing/members/sign-in.ts';

const server = testServer();
const get = (query: string) => server.get<Paged<Person>>(`/people?${query}`);

describe('GET /people/{id}', () => {
  it('is one person, the very one a list of namesakes names', async () => {
    const [listed] = (await get('name=tilda swinton')).body.content;
    expect(await server.get(`/people/${listed?.id}`)).toMatchObject({ status: 200, body: listed });
  });

  it('has a member’s trackers on the best-known titles', async () => {
    const { headers } = await signIn(server);
    const body = { movieId: 'barbie-2023' };
    expect((await server.call('PUT', '/watchlist/movies', { body, headers })).status).toBe(200);
    const person = await server.call<PersonDetail>('GET', '/people/greta-gerwig', { headers });
    const watchlisted = person.body.knownFor.filter(({ tracker }) => tracker?.watchlisted);
    expect(watchlisted.map(({ id }) => id)).toEqual(['barbie-2023']);
    expect(person.body.knownFor.every(({ tracker }) => tracker !== null)).toBe(true);
  });

  it('is 404 for an unknown person, 400 for an invalid id', async () => {
    expect(await server.get('/people/nobody')).toMatchObject({
      status: 404,
      body: { code: 'PERSON_NOT_FOUND' },
    });
    expect(await server.get(`/people/${'x'.repeat(121)}`)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^id/) },
    });
  });
});

describe('GET /people', () => {
  it.each([
    ['tilda swinton', 'Tilda Swinton'],
    ['swinton tilda', 'Tilda Swinton'],
    ['jean pierre jeunet', 'Jean-Pierre Jeunet'],
    ['almodovar', 'Pedro Almodóvar'],
    ['spielburg', 'Steven Spielberg'],
    ['黒澤明', 'Akira Kurosawa'],
    ['봉준호', 'Bong Joon Ho'],
    ['bong jun ho', 'Bong Joon Ho'],
    ['bong joon-ho', 'Bong Joon Ho'],
    ['Тарковский', 'Andrei Tarkovsky'],
    ['शाहरुख़', 'Shah Rukh Khan'],
  ])('%s finds %s', async (name, found) => {
    const { status, body } = await get(`name=${encodeURIComponent(name)}`);
    expect(status).toBe(200);
    expect(body.content[0]).toMatchObject({ name: found, titleCount: expect.any(Number) });
  });

  it('finds a person by IMDb id, and nobody by an unknown one', async () => {
    await server.db
      .updateTable('people')
      .set({ imdb_id: 'nm0842770' })
      .where('id', '=', 'tilda-swinton')
      .execute();
    for (const text of [
      'nm0842770',
      'https://m.imdb.com/name/nm0842770/?ref_=nv',
      'imdb.com/de/name/NM0842770',
    ]) {
      const { body } = await get(`name=${encodeURIComponent(text)}`);
      expect([text, body.content.map(({ name }) => name)]).toEqual([text, ['Tilda Swinton']]);
    }
    expect((await get('name=nm9999999')).body.totalElements).toBe(0);
  });

  it('lists what people did, those with more titles first, in pages', async () => {
    const { body } = await get('name=john&size=5');
    const counts = body.content.map(({ titleCount }) => titleCount);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(body.totalElements).toBeGreaterThan(5);
    expect(body.numberOfElements).toBe(5);
    const coppola = await get('name=francis ford coppola');
    expect(coppola.body.content[0]?.jobs).toContain('director');
  });

  it('returns nobody for an empty search, and names an invalid field', async () => {
    expect((await get('')).body).toMatchObject({ content: [], totalElements: 0 });
    expect(await get('size=200')).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^size/) },
    });
  });
});

describe('a person in full', () => {
  const full = async (id: string) => (await server.get<PersonDetail>(`/people/${id}`)).body;

  it('is known for titles of theirs, the best known first, and counts them all', async () => {
    const person = await full('martin-scorsese');
    const ids = new Set(rowsOf('martin-scorsese').map((row) => server.catalogue.snapshot.idAt(row)));
    expect(person.knownFor.length).toBe(5);
    expect(person.knownFor.every(({ id }) => ids.has(id))).toBe(true);
    expect(person.knownFor.every(({ tracker }) => tracker === null)).toBe(true);
    const sum = (counts: readonly { titleCount: number }[]) =>
      counts.reduce((total, { titleCount }) => total + titleCount, 0);
    expect([sum(person.kinds), sum(person.decades)]).toEqual([person.titleCount, person.titleCount]);
    expect(person.work[0]).toMatchObject({ job: 'director' });
  });

  it('works most often with the people they share most titles with', async () => {
    const person = await full('martin-scorsese');
    const counts = person.worksWith.map(({ together }) => together);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const [first] = person.worksWith;
    const theirs = new Set(rowsOf(first?.id ?? ''));
    expect(rowsOf(person.id).filter((row) => theirs.has(row)).length).toBe(first?.together);
    expect(person.worksWith.map(({ id }) => id)).not.toContain(person.id);
  });

  it('has the mean of their titles as DNA; of one title its own', async () => {
    const { snapshot } = server.catalogue;
    const once = Array.from({ length: snapshot.people.count }, (_, number) => number).find(
      (number) => snapshot.people.rowsOf(number).length === 1,
    );
    const person = await full(snapshot.personIdAt(once ?? 0));
    const row = snapshot.people.rowsOf(once ?? 0)[0] ?? 0;
    const own = [...snapshot.dnaAt(row)].map((value) => Math.round(value * 100) / 100);
    expect(Object.values(person.dna ?? {})).toEqual(own);
    expect(person).toMatchObject({ titleCount: 1, worksWith: [], years: { from: snapshot.yearAt(row) } });
    const scorsese = await full('martin-scorsese');
    const paces = rowsOf('martin-scorsese').map((theirs) => snapshot.dnaAt(theirs)[0] ?? 0);
    const mean = paces.reduce((total, pace) => total + pace, 0) / paces.length;
    expect(scorsese.dna?.pace).toBeCloseTo(mean, 2);
    expect(scorsese.usualDna).toEqual(person.usualDna);
  });
});

describe('GET /people/{id}/work', () => {
  const work = async (query = '') =>
    (await server.get<Paged<WorkItem>>(`/people/clint-eastwood/work?size=100&${query}`)).body;
  const years = (page: Paged<WorkItem>) => page.content.map(({ card }) => card.year);

  it('is everything of theirs, newest first, each with its parts and roles', async () => {
    const all = await work();
    expect(all.totalElements).toBe(rowsOf('clint-eastwood').length);
    expect(years(all)).toEqual(years(all).toSorted((a, b) => b - a));
    expect(all.content.every(({ parts }) => parts.length > 0)).toBe(true);
    const unforgiven = all.content.find(({ card }) => card.id === 'unforgiven-1992');
    expect(unforgiven?.parts.map(({ job }) => job)).toEqual(['director', 'cast']);
  });

  it('filters by kind, job and decade, and sorts', async () => {
    const oldest = await work('sort=oldest');
    expect(years(oldest)).toEqual(years(oldest).toSorted((a, b) => a - b));
    const directed = await work('job=director');
    expect(directed.totalElements).toBeLessThan(oldest.totalElements);
    expect(directed.content.every(({ parts }) => parts.some(({ job }) => job === 'director'))).toBe(true);
    const nineties = await work('decade=1990');
    expect(years(nineties).every((year) => year >= 1990 && year < 2000)).toBe(true);
    expect((await work('movieType=tv_show')).content.every(({ card }) => card.movieType === 'tv_show')).toBe(
      true,
    );
    const rated = (await work('sort=movieRating')).content.map(({ card }) => card.movieRating);
    expect(rated).toEqual(rated.toSorted((a, b) => b - a));
  });

  it('has pages, and is 404 for an unknown person and 400 for an invalid field', async () => {
    const { body } = await server.get<Paged<WorkItem>>('/people/clint-eastwood/work?size=2&page=1');
    expect(body.content.map(({ card }) => card.id)).toEqual(
      (await work()).content.slice(2, 4).map(({ card }) => card.id),
    );
    expect(await server.get('/people/nobody/work')).toMatchObject({
      status: 404,
      body: { code: 'PERSON_NOT_FOUND' },
    });
    for (const [query, field] of [
      ['movieType=opera', 'movieType'],
      ['decade=90s', 'decade'],
      ['sort=worst', 'sort'],
      ['job=grip', 'job'],
    ])
      expect(await server.get(`/people/clint-eastwood/work?${query}`)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining(`${field}`) },
      });
  });
});

function rowsOf(id: string): number[] {
  const { people } = server.catalogue.snapshot;
  return [...people.rowsOf(people.personOf(id) ?? -1)];
}
