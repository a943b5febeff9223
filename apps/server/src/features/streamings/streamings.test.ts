import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Card,
  COUNTRY_ISO_CODES,
  type getLocation,
  type getVocabulary,
  languageCode,
  type Paged,
  type ResultOf,
  type StreamingService,
} from '@palate/contract';
import { isLinkTemplate } from '@palate/contract/vocab/service-links';
import { describe, expect, it } from 'vitest';
import { createCatalogue, dayOf } from '../../catalogue/index.ts';
import { getCountry } from '../../kernel/country.ts';
import { cookieOf, createTestServer, testServer } from '../../testing/index.ts';
import { signIn } from '../../testing/members/sign-in.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';
import { rowsInTheatres } from './in-theatres.ts';

const ICONS = join(import.meta.dirname, '../../../../web/public/streaming.svg');
type Location = ResultOf<typeof getLocation>;
type Vocabulary = ResultOf<typeof getVocabulary>;

const server = testServer();
const { get } = server;

describe('GET /streamings/v2', () => {
  it('lists services that carry titles, most first, each found by its key', async () => {
    const { status, body } = await get<StreamingService[]>('/streamings/v2');
    expect(status).toBe(200);
    const counts = body.map(({ titleCount }) => titleCount);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const [first] = body;
    expect(first).toMatchObject({ asOf: expect.stringMatching(/^\d{4}/) });
    for (const { isoCode, titleCount } of first?.countries ?? []) {
      const titles = await server.call<Paged<Card>>(
        'GET',
        `/movie?isSelectMyServices=true&services=${first?.key}&size=1`,
        { headers: { 'accept-language': `en-${isoCode}` } },
      );
      expect([isoCode, titles.body.totalElements]).toEqual([isoCode, titleCount]);
    }
  });

  it('gives the known titles of each country and the date of that data', async () => {
    const { body } = await get<StreamingService[]>('/streamings/v2');
    expect(body.some(({ countries }) => countries.length > 1)).toBe(true);
    for (const { countries, titleCount, asOf } of body) {
      expect(
        countries
          .map((country) => country.asOf)
          .sort()
          .at(-1),
      ).toBe(asOf);
      const counts = countries.map((country) => country.titleCount);
      expect(Math.min(...counts)).toBeGreaterThan(0);
      expect(Math.max(...counts)).toBeLessThanOrEqual(titleCount);
    }
  });
});

describe('the icon of a service', () => {
  it('is ours in the one file, which has a view of that name; a letter where we have none', async () => {
    const { body } = await get<StreamingService[]>('/streamings/v2');
    const iconOf = (key: string) => body.find((service) => service.key === key)?.iconUrl;
    expect(iconOf('netflix')).toBe('/streaming.svg#netflix');
    expect(iconOf('hulu')).toBe('/streaming.svg#letter-h');
    const file = await readFile(ICONS, 'utf8');
    for (const { iconUrl } of body) expect(file).toContain(`<view id="${iconUrl.split('#')[1]}"`);
  });

  it('is the operator’s own where they brought one, served with nothing else of their folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'palate-static-'));
    await mkdir(join(folder, 'streaming'));
    await mkdir(join(folder, 'secrets'));
    for (const name of ['streaming/netflix.svg', 'streaming/notes.txt', 'secrets/hulu.svg', 'hulu.svg'])
      await writeFile(join(folder, name), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const own = await createTestServer({ staticDir: folder });
    const { body } = await own.get<StreamingService[]>('/streamings/v2');
    const iconOf = (key: string) => body.find((service) => service.key === key)?.iconUrl;
    expect([iconOf('netflix'), iconOf('hulu')]).toEqual([
      '/static/streaming/netflix.svg',
      '/streaming.svg#letter-h',
    ]);
    const statusOf = async (url: string) => (await own.app.inject({ url })).statusCode;
    expect(await statusOf('/static/streaming/netflix.svg')).toBe(200);
    const { headers } = await own.app.inject({ url: '/static/streaming/netflix.svg' });
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'cache-control': 'public, max-age=86400',
    });
    for (const refused of [
      '/static/streaming/notes.txt',
      '/static/streaming/../secrets/hulu.svg',
      '/static/streaming/%2e%2e/hulu.svg',
      '/static/secrets/hulu.svg',
      '/static/hulu.svg',
      '/static/streaming/',
    ])
      expect(await statusOf(refused)).toBeGreaterThanOrEqual(400);
    await own.close();
    await rm(folder, { recursive: true });
  });
});

describe('the search page of a service', () => {
  it('is ours where we know one, else null', async () => {
    const { body } = await get<StreamingService[]>('/streamings/v2');
    const searchOf = (key: string) => body.find((service) => service.key === key)?.search;
    expect(searchOf('netflix')).toEqual({
      template: 'https://www.netflix.com/search?q={title}',
      isOperators: false,
    });
    expect(searchOf('binge')).toBeNull();
    for (const { search } of body) if (search) expect(isLinkTemplate(search.template)).toBe(true);
  });

  it('is the operator’s where they set one', async () => {
    const template = 'https://go.example/?to={title}';
    const own = await createTestServer({ serviceLinks: new Map([['netflix', template]]) });
    const { body } = await own.get<StreamingService[]>('/streamings/v2');
    const searchOf = (key: string) => body.find((service) => service.key === key)?.search;
    expect(searchOf('netflix')).toEqual({ template, isOperators: true });
    expect(searchOf('hulu')?.isOperators).toBe(false);
    await own.close();
  });
});

describe('GET /location', () => {
  it.each([
    ['', 'US', 'us', 'United States', '🇺🇸'],
    ['?isoCode=GB', 'GB', 'uk', 'United Kingdom', '🇬🇧'],
    ['?isoCode=uk', 'GB', 'uk', 'United Kingdom', '🇬🇧'],
    ['?isoCode=bg', 'BG', 'bg', 'Bulgaria', '🇧🇬'],
  ])('%s is %s', async (query, isoCode, countryCode, name, flag) => {
    expect(await get(`/location${query}`)).toEqual({
      status: 200,
      body: {
        ...{ isoCode, countryCode, name, flag, hasTheatre: expect.any(Boolean) },
        ...{ languages: expect.any(Array), services: expect.any(Array), certificates: expect.any(Array) },
      },
    });
  });

  it.each([
    ['country=de', 'DE'],
    ['country=uk', 'GB'],
    ['country=zz', 'CA'],
    ['country=', 'CA'],
    ['country=%3Cscript%3E', 'CA'],
    [`country=${'x'.repeat(4_000)}`, 'CA'],
  ])('with the cookie %s is %s', async (cookie, isoCode) => {
    const { body } = await server.call<Location>('GET', '/location', {
      cookie,
      headers: { 'accept-language': 'en-CA' },
    });
    expect(body.isoCode).toBe(isoCode);
  });

  it('is the account’s country, otherwise the one chosen in this browser, otherwise the test’s', async () => {
    const answers = { ...tasteTest(), countryCode: 'fr' };
    const visitor = cookieOf(await server.call('POST', '/user/taste-test', { body: answers }));
    const isoCodeOf = async (options: Parameters<typeof server.call>[2]) =>
      (await server.call<Location>('GET', '/location', options)).body.isoCode;
    expect(await isoCodeOf({ cookie: visitor })).toBe('FR');
    expect(await isoCodeOf({ cookie: `${visitor}; country=de` })).toBe('DE');
    const { headers, user } = await signIn(server, { cookie: `${visitor}; country=de` });
    expect(user.countryCode).toBe('de');
    expect(await isoCodeOf({ headers, cookie: 'country=it' })).toBe('DE');
  });

  it('lists the languages spoken there, official ones first, with their English and own names', async () => {
    const spokenIn = async (code: string) =>
      (await get<Location>(`/location?isoCode=${code}`)).body.languages.map(({ name }) => name);
    expect(await spokenIn('ch')).toEqual(['German', 'French', 'Italian']);
    expect(await spokenIn('nz')).toEqual(['English', 'Māori']);
    expect(await spokenIn('tm')).toContain('Turkmen');
    expect(await spokenIn('aq')).toEqual([]);
    const { languages } = (await get<Location>('/location?isoCode=ir')).body;
    expect(languages).toEqual([{ code: 'fa', name: 'Persian', nativeName: 'فارسی' }]);
  });

  it('lists the services there with icon and date, largest first, as the list of services does', async () => {
    const { body: all } = await get<StreamingService[]>('/streamings/v2');
    for (const code of ['us', 'uk', 'de']) {
      const { services, isoCode } = (await get<Location>(`/location?isoCode=${code}`)).body;
      expect(services.length).toBeGreaterThan(0);
      const counts = services.map(({ titleCount }) => titleCount);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      for (const { key, name, iconUrl, ...there } of services) {
        const listed = all.find((service) => service.key === key);
        expect([name, iconUrl]).toEqual([listed?.name, listed?.iconUrl]);
        expect(listed?.countries).toContainEqual({ isoCode, ...there });
      }
    }
    expect((await get<Location>('/location?isoCode=aq')).body.services).toEqual([]);
  });

  it('maps the country’s age ratings to ours, mildest first; empty if they are unknown', async () => {
    const { certificates } = (await get<Location>('/location?isoCode=uk')).body;
    expect(certificates[0]).toEqual({ rating: 'U', group: 'Suitable for all' });
    expect(certificates).toContainEqual({ rating: '12A', group: '13+' });
    expect((await get<Location>('/location?isoCode=aq')).body.certificates).toEqual([]);
  });

  it.each([
    ['en-GB,en;q=0.9', 'uk'],
    ['de, fr-XX;q=0.8, de-DE;q=0.7', 'de'],
    ['zh-Hant-TW', 'tw'],
    ['en', 'us'],
    ['*', 'us'],
    ['', 'us'],
  ])('without a code is the country that the languages %s name first', async (languages, code) => {
    const { body } = await server.call<{ countryCode: string }>('GET', '/location', {
      headers: { 'accept-language': languages },
    });
    expect(body.countryCode).toBe(code);
  });

  it('is the country named in the test before any other, the very one that lists narrow by', async () => {
    const answer = await server.call('POST', '/user/taste-test', { body: tasteTest({ countryCode: 'us' }) });
    const british = { headers: { 'accept-language': 'en-GB' } };
    const named = { ...british, cookie: cookieOf(answer) };
    const { streaming } = server.catalogue.snapshot;
    const service = streaming.services.find(
      ({ key }) => streaming.rowsOn([key], 'GB').size !== streaming.rowsOn([key], 'US').size,
    );
    const key = service?.key ?? '';
    for (const [asked, iso] of [
      [named, 'US'],
      [british, 'GB'],
    ] as const) {
      const query = `/movie?isSelectMyServices=true&services=${key}&size=1`;
      const { body: list } = await server.call<Paged<Card>>('GET', query, asked);
      expect((await server.call('GET', '/location', asked)).body).toMatchObject({ isoCode: iso });
      expect(list.totalElements).toBe(streaming.rowsOn([key], iso).size);
    }
  });

  it('says whether there are titles in theaters', async () => {
    const { body: here } = await get<{ hasTheatre: boolean }>('/location');
    const { body: found } = await get<Paged<Card>>('/movie?inTheatre=true&size=1');
    expect(here.hasTheatre).toBe(found.totalElements > 0);
    const opened = { theatrical: JSON.stringify({ BT: '2026-11-20' }) };
    await server.db.updateTable('titles').set(opened).where('id', '=', 'the-godfather-1972').execute();
    const later = await createCatalogue(server.db, { pollMs: null });
    const rows = (iso: string) => rowsInTheatres(later.snapshot, iso, dayOf('2026-11-21')).size;
    expect([rows('BT'), rows('AQ')]).toEqual([1, 0]);
    await later.close();
  });

  it('is 404 for an unknown country, and 400 for an invalid code', async () => {
    expect(await get('/location?isoCode=zz')).toMatchObject({
      status: 404,
      body: { code: 'COUNTRY_NOT_FOUND' },
    });
    expect(await get('/location?isoCode=usa')).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^isoCode/) },
    });
  });
});

describe('GET /vocabulary', () => {
  it('lists every country once with its flag, the United Kingdom as uk, by name', async () => {
    const { status, body } = await get<Vocabulary>('/vocabulary');
    expect(status).toBe(200);
    expect(body.countries).toContainEqual({
      ...{ isoCode: 'GB', countryCode: 'uk', name: 'United Kingdom', flag: '🇬🇧' },
    });
    const names = body.countries.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(body.countries.map(({ isoCode }) => isoCode).sort()).toEqual(COUNTRY_ISO_CODES);
    for (const { flag } of body.countries) expect(flag).toMatch(/^\p{RI}\p{RI}$/u);
  });

  it('lists about 110 languages by code and name, the five age bands, and certificates in groups', async () => {
    const { body } = await get<Vocabulary>('/vocabulary');
    expect(body.languages.length).toBeGreaterThan(105);
    expect(body.languages).toContainEqual({ code: 'cy', name: 'Welsh', nativeName: 'Cymraeg' });
    for (const { code, name, nativeName } of body.languages) {
      expect(languageCode(name), name).toBe(code);
      expect(nativeName, code).not.toBe('');
    }
    expect(body.ageBands.map(({ start, end }) => [start, end])).toEqual([
      [0, 17],
      [18, 29],
      [30, 44],
      [45, 65],
      [66, 100],
    ]);
    expect(body.certificateGroups[0]).toEqual({
      name: "Kid's stuff",
      certificates: ['Suitable for all', '7+'],
    });
    expect(body.certificates.at(-1)).toBe('N/A');
  });
});

it('has a different name for every country', () => {
  const names = COUNTRY_ISO_CODES.map((code) => getCountry(code)?.name);
  expect(new Set(names).size).toBe(COUNTRY_ISO_CODES.length);
  expect(COUNTRY_ISO_CODES.toSorted()).toEqual(COUNTRY_ISO_CODES);
  for (const [i, name] of names.entries()) expect(name).not.toBe(COUNTRY_ISO_CODES[i]);
});

it('lists no service twice under two names', () => {
  const core = (key: string) => key.replace(/^the-/, '').replace(/-(?:plus|tv|channel)\b/g, '');
  const keys = server.catalogue.snapshot.streaming.services.map(({ key }) => key);
  const doubles = keys.filter((key) => keys.some((other) => other !== key && core(other) === core(key)));
  expect(doubles).toEqual([]);
});

it('finds titles of a service by its earlier key too', () => {
  const { streaming } = server.catalogue.snapshot;
  const rows = streaming.rowsOn(['criterion-channel'], 'US');
  expect(rows.size).toBeGreaterThan(100);
  expect(rows.size).toBe(streaming.rowsOn(['the-criterion-channel'], 'US').size);
});
