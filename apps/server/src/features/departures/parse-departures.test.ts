import { expect, it } from 'vitest';
import { InvalidLineError } from '../../kernel/parse-json-lines.ts';
import { parseDepartures } from './parse-departures.ts';

const LINE = { id: 'tt0068646', service: 'Max', country: 'us', date: '2026-12-31' };
const line = (changes: object) => JSON.stringify({ ...LINE, ...changes });

it('reads lines, skips empty ones, and uses the keys of services and countries', () => {
  expect(parseDepartures(`${line({})}\r\n\n  \n${line({ service: 'Disney+' })}\n`)).toEqual([
    { number: 1, id: 'tt0068646', service: 'hbo-max', country: 'US', date: '2026-12-31' },
    { number: 4, id: 'tt0068646', service: 'disney-plus', country: 'US', date: '2026-12-31' },
  ]);
  expect(parseDepartures('')).toEqual([]);
});

it.each([
  ['no JSON', '{"id"', 'Line 2: it isn’t JSON'],
  ['a list', '[]', 'Line 2: '],
  ['no title', line({ id: undefined }), 'Line 2: id: '],
  ['an empty title', line({ id: '' }), 'Line 2: id: '],
  ['a title of 10 KB', line({ id: 'x'.repeat(10_000) }), 'Line 2: id: '],
  ['a service without letters', line({ service: '!!' }), 'Line 2: service: is no service'],
  ['an unknown country', line({ country: 'ZZ' }), 'Line 2: country: must be the two letters of a country'],
  ['a date that isn’t one', line({ date: '2026-02-30' }), 'Line 2: date: must be a day such as'],
  ['an unknown field', line({ until: 1 }), 'Line 2: '],
])('refuses %s and names the line', (_, text, message) => {
  const parse = () => parseDepartures(`${line({})}\n${text}`);
  expect(parse).toThrow(InvalidLineError);
  expect(parse).toThrow(message);
});
