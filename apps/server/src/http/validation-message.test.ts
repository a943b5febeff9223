import { createMoviePairs, type Endpoint, getMatch, listTitles, submitTasteTest } from '@palate/contract';
import { expect, it } from 'vitest';
import { tasteTest } from '../testing/titles/taste-test.ts';
import { parseInput, type RawInput } from './parse-input.ts';

function refusalOf(endpoint: Endpoint, input: RawInput): string {
  try {
    parseInput(endpoint, input);
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
}

it.each([
  [{ movieType: 'opera' }, 'movieType: must be one of all, movie, tv_show, big_screen'],
  [{ isUnseenOnly: 'yes' }, 'isUnseenOnly: must be one of true, false'],
  [{ search: ['a', 'b'] }, 'search: must be one text, not a list'],
  [{ category: '' }, 'category: must have at least 1 character'],
  [{ actorId: 'x'.repeat(121) }, 'actorId: must have at most 120 characters'],
  [{ year: '1990,1991,1992' }, 'year: must have at most 2 items'],
  [{ year: 'soon' }, 'year.0: must be a whole number from 1870 to 2100'],
  [{ releaseDate: 'soon' }, 'releaseDate: must be a day such as 2026-11-21'],
  [{ certificate: '99+' }, 'certificate.0: must be one of Suitable for all, 7+, 13+, 16+, 18+, N/A'],
  [{ dna: '7' }, 'dna: must be a list'],
  [
    { dna: '[{"type":"mood"}]' },
    'dna.0.type: must be { type, key, checker }, the type being slider, theme or genre',
  ],
  [
    { dna: '[{"type":"slider","key":"pace","checker":"include"}]' },
    'dna.0.key: must be a slider and its half, such as pace.low or pace.high',
  ],
  [
    { dna: '[{"type":"genre","key":"opera","checker":"include"}]' },
    'dna.0.key: must be one of 44 values that /api/openapi.json lists, such as action, adventure, animation',
  ],
])('a query of %j is refused in plain words', (query, message) => {
  expect(refusalOf(listTitles, { query })).toBe(message);
});

it.each([
  [7, 'body: must be an object with named fields'],
  [{}, 'ageRange: is missing; it must be an object with named fields'],
  [{ ...tasteTest(), ageRange: { start: '1', end: 2 } }, 'ageRange.start: must be a number'],
  [{ ...tasteTest(), ageRange: { start: 1.5, end: 2 } }, 'ageRange.start: must be a whole number'],
  [{ ...tasteTest(), ageRange: { start: 1, end: 121 } }, 'ageRange.end: must be at most 120'],
  [{ ...tasteTest(), countryCode: undefined }, 'countryCode: is missing; it must be a text'],
])('a body of %j is refused in plain words', (body, message) => {
  expect(refusalOf(submitTasteTest, { body })).toBe(message);
});

it('speaks so of every part of a request', () => {
  expect(refusalOf(getMatch, { params: { id: '' } })).toBe('id: must have at least 1 character');
  const body = { country: 'us', ageRange: { start: 1, end: 2 }, genres: { positive: [], negative: [] } };
  const refused = (pair: object) =>
    refusalOf(createMoviePairs, { body: { ...body, pairPreferences: [pair] } });
  expect(refused({ winner: 'a', loser: 'b', why: 'c' })).toBe('pairPreferences.0: has unknown fields: why');
  expect(refused({ winner: 'a' })).toMatch(/^pairPreferences\.0: must be \{ winner, loser \}/);
});
