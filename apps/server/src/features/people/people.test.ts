import type { Paged, Person } from '@palate/contract';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';

const server = testServer();
const get = (query: string) => server.get<Paged<Person>>(`/people?${query}`);

describe('GET /people/{id}', () => {
  it('is one person, the very one a list of namesakes names', async () => {
    const [listed] = (await get('name=tilda swinton')).body.content;
    expect(await server.get(`/people/${listed?.id}`)).toEqual({ status: 200, body: listed });
  });

  it('is 404 for nobody, 400 for what is no id', async () => {
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
  ])('%s finds %s', async (name, found) => {
    const { status, body } = await get(`name=${encodeURIComponent(name)}`);
    expect(status).toBe(200);
    expect(body.content[0]).toMatchObject({ name: found, titleCount: expect.any(Number) });
  });

  it('says what they did, puts those with more titles first, and pages', async () => {
    const { body } = await get('name=john&size=5');
    const counts = body.content.map(({ titleCount }) => titleCount);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(body.totalElements).toBeGreaterThan(5);
    expect(body.numberOfElements).toBe(5);
    const coppola = await get('name=francis ford coppola');
    expect(coppola.body.content[0]?.jobs).toContain('director');
  });

  it('finds nobody for nothing, and names a bad field', async () => {
    expect((await get('')).body).toMatchObject({ content: [], totalElements: 0 });
    expect(await get('size=200')).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^size/) },
    });
  });
});
