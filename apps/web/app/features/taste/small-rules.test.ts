import { countryName } from '@palate/contract/vocab/country-codes';
import { expect, it } from 'vitest';
import { choiceOfKey } from './pairs/pair-keys.ts';
import { colourOfLean } from './result/taste-colours.ts';
import { listCountries } from './steps/list-countries.ts';
import { addTiles, suggestLoved } from './steps/suggest-loved.ts';
import { firstAnswerHref, parseFirstAnswer, toFirstAnswer } from './test/first-answer.ts';
import { pairTitle } from './testing/pair-title.ts';

it('finds a country by its beginning, a later word, its code, and without accents', () => {
  const countries = ['ci', 'dk', 'de', 'uk', 'us'].map((code) => ({
    code,
    name: countryName(code),
  }));
  const names = (query: string) => listCountries(countries, query).map(({ name }) => name);
  expect(names('king')).toContain('United Kingdom');
  expect(names('cote')[0]).toMatch(/^Côte/);
  expect(names('de')[0]).toBe('Denmark');
  expect(names('de')).toContain('Germany');
  expect(names('zzzz')).toEqual([]);
  expect(names(' ')).toHaveLength(countries.length);
});

it('encodes an answer in a URL, and parses nothing else as one', () => {
  const { searchParams } = new URL(firstAnswerHref(['heat-1995', 'sicario-2015'], 'second'), 'http://x');
  expect(parseFirstAnswer(searchParams)).toEqual({ ids: ['heat-1995', 'sicario-2015'], choice: 'second' });
  for (const bad of [
    'pair=a',
    'pair=a,a&answer=first',
    'pair=a,b,c&answer=first',
    'pair=a,b&answer=left',
    '',
  ]) {
    expect(parseFirstAnswer(new URLSearchParams(bad))).toBeNull();
  }
  const shown = [pairTitle('a'), pairTitle('b')] as const;
  expect(toFirstAnswer(shown, 'unseen').unseen).toEqual(['a', 'b']);
  expect(toFirstAnswer(shown, 'neither').unseen).toEqual([]);
});

it('hears the keys of a pair, but not in a text box or with a modifier', () => {
  const press = (key: string, rest = {}) =>
    choiceOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, target: null, ...rest });
  expect(['ArrowLeft', 'ArrowRight', 'N', 'h', 'Backspace', 'x'].map((key) => press(key))).toEqual([
    'first',
    'second',
    'neither',
    'unseen',
    'back',
    null,
  ]);
  expect(press('n', { ctrlKey: true })).toBeNull();
  expect(press('n', { repeat: true })).toBeNull();
  expect(press('n', { target: { tagName: 'INPUT' } })).toBeNull();
});

const card = (id: string, genres: ('drama' | 'horror' | 'western')[] = [], popularity = 90) => ({
  ...pairTitle(id),
  genres,
  storyThemes: [],
  popularity,
});

it('suggests titles with liked genres first and with disliked ones last', () => {
  const popular = [card('a', ['horror']), card('b', ['western']), card('c', ['drama']), card('d', [])];
  const attitudes = { drama: 'positive', horror: 'negative' } as const;
  const order = suggestLoved(popular, [], attitudes, 3).map(({ id }) => id);
  expect(order).toEqual(['c', 'b', 'd']);
});

it('suggests titles similar to loved ones, well-known ones first, each once', () => {
  const popular = Array.from({ length: 20 }, (_, place) => card(`known ${place}`));
  const near = [[card('known 19'), card('unknown', [], 10), card('near')]];
  const order = suggestLoved(popular, near, {}, 20).map(({ id }) => id);
  expect(order.slice(0, 3)).toEqual(['known 19', 'known 0', 'near']);
  expect(order).toContain('unknown');
  expect(order.indexOf(pairTitle('unknown').id)).toBeGreaterThan(10);
  expect(new Set(order).size).toBe(order.length);
});

it('keeps every tile in its place, and adds new ones at the end', () => {
  const tiles = (ids: string) => [...ids].map((id) => card(id));
  const add = (shown: string, wanted: string) =>
    addTiles(tiles(shown), tiles(wanted))
      .map(({ id }) => id)
      .join('');
  expect(add('', 'abcd')).toBe('abcd');
  expect(add('abcd', 'xdya')).toBe('abcdxy');
  expect(add('ab', 'ba')).toBe('ab');
  const many = Array.from({ length: 90 }, (_, place) => card(`${place}`));
  expect(addTiles(many.slice(0, 18), many)).toHaveLength(48);
});

it('colours a lean by the taste type its pole belongs to', () => {
  expect([colourOfLean('pace', 0.6), colourOfLean('pace', -0.6), colourOfLean('nothing', 1)]).toEqual([
    'orange',
    'green',
    'grey',
  ]);
});
