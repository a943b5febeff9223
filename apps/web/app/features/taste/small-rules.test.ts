import { expect, it } from 'vitest';
import { findCountries } from './find-countries.ts';
import { firstAnswerHref, readFirstAnswer, toFirstAnswer } from './first-answer.ts';
import { choiceOfKey } from './pair-keys.ts';
import { suggestLoved } from './suggest-loved.ts';
import { colourOfLean } from './taste-colours.ts';
import { testCountries } from './test-countries.server.ts';
import { pairTitle } from './testing/pair-title.ts';

it('lists every country once, the United Kingdom as uk, by name', () => {
  const countries = testCountries();
  expect(countries.find(({ code }) => code === 'uk')?.name).toBe('United Kingdom');
  expect(countries.some(({ code }) => code === 'gb')).toBe(false);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
});

it('finds a country by its beginning, a later word, its code, and without accents', () => {
  const countries = testCountries();
  const names = (query: string) => findCountries(countries, query).map(({ name }) => name);
  expect(names('king')).toContain('United Kingdom');
  expect(names('cote')[0]).toMatch(/^Côte/);
  expect(names('de')[0]).toBe('Denmark');
  expect(names('de')).toContain('Germany');
  expect(names('zzzz')).toEqual([]);
  expect(names(' ')).toHaveLength(countries.length);
});

it('carries an answer through an address and takes nothing else for one', () => {
  const { searchParams } = new URL(firstAnswerHref(['heat-1995', 'sicario-2015'], 'second'), 'http://x');
  expect(readFirstAnswer(searchParams)).toEqual({ ids: ['heat-1995', 'sicario-2015'], choice: 'second' });
  for (const bad of [
    'pair=a',
    'pair=a,a&answer=first',
    'pair=a,b,c&answer=first',
    'pair=a,b&answer=left',
    '',
  ]) {
    expect(readFirstAnswer(new URLSearchParams(bad))).toBeNull();
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

it('suggests what is marked up first and what is marked down last', () => {
  const card = (id: string, genres: ('drama' | 'horror' | 'western')[]) => ({
    ...pairTitle(id),
    genres,
    storyThemes: [],
  });
  const popular = [card('a', ['horror']), card('b', ['western']), card('c', ['drama']), card('d', [])];
  const order = suggestLoved(popular, { drama: 'positive', horror: 'negative' }, 3).map(({ id }) => id);
  expect(order).toEqual(['c', 'b', 'd']);
});

it('colours a lean by the taste type its pole belongs to', () => {
  expect([colourOfLean('pace', 0.6), colourOfLean('pace', -0.6), colourOfLean('nothing', 1)]).toEqual([
    'orange',
    'green',
    'grey',
  ]);
});
