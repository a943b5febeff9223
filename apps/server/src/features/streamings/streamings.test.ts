import { type Card, COUNTRY_ISO_CODES, type Paged, type StreamingService } from '@palate/contract';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { findCountry } from './country.ts';

const { get } = testServer();

describe('GET /streamings/v2', () => {
  it('lists services that carry titles, most first, each found by its key', async () => {
    const { status, body } = await get<StreamingService[]>('/streamings/v2');
    expect(status).toBe(200);
    const counts = body.map(({ titleCount }) => titleCount);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const [first] = body;
    expect(first).toMatchObject({ iconUrl: null, asOf: expect.stringMatching(/^\d{4}/) });
    if (first?.countries.length === 1 && first.countries[0] === 'US') {
      const titles = await get<Paged<Card>>(`/movie?isSelectMyServices=true&services=${first.key}`);
      expect(titles.body.totalElements).toBe(first.titleCount);
    }
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
      body: { isoCode, countryCode, name, flag },
    });
  });

  it('is 404 for a country there isn’t, and 400 for what is no code', async () => {
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

it('knows every country of the list by a name of its own', () => {
  const names = COUNTRY_ISO_CODES.map((code) => findCountry(code)?.name);
  expect(new Set(names).size).toBe(COUNTRY_ISO_CODES.length);
  expect(COUNTRY_ISO_CODES.toSorted()).toEqual(COUNTRY_ISO_CODES);
  for (const [i, name] of names.entries()) expect(name).not.toBe(COUNTRY_ISO_CODES[i]);
});
