import type { Rail } from '@palate/contract/rails';
import type { MatchExplanation } from '@palate/contract/taste-match';
import type { Card } from '@palate/contract/titles';
import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import { expect, test } from 'vitest';
import { toHeroView } from '../cards/hero-view.ts';
import { PROGRAMME_ROWS, toRailViews } from './to-rail-views.ts';

const card = (id: string) =>
  ({
    id,
    title: id,
    synopsis: `About ${id}.`,
    makers: ['Celine Song'],
    storyThemes: ['grief', 'revenge'],
    dna: Object.fromEntries(SLIDER_KEYS.map((key) => [key, key === 'pace' ? 1.5 : 3])),
    streamings: ['Mubi', 'Netflix'].map((name) => ({ name, country: 'GB', asOf: '2023' })),
    tasteMatch: null,
  }) as unknown as Card;
const cards = Array.from({ length: 12 }, (_, at) => card(`t${at}`));

const page = { number: 0, size: 2, totalPages: 1, totalElements: 2, numberOfElements: 2 };

test('sends as many titles of a list with times as it shows', () => {
  const rail = { key: 'a', shape: 'programme', total: 40, cards } as unknown as Rail;
  const { content } = toRailViews({ ...page, content: [rail, { ...rail, shape: 'sleeves' }] }, null, null);
  expect(content.map((view) => view.cards.length)).toEqual([PROGRAMME_ROWS, 12]);
  expect(content[0]?.total).toBe(40);
  expect(content[0]?.cards[0]).not.toHaveProperty('synopsis');
  expect(content.map((view) => view.cards[0]?.makers)).toEqual([['Celine Song'], []]);
});

test('orders the best titles of a list with times by when they end', () => {
  const minutes = [97, 81, 100, 92, 88, 60];
  const timed = minutes.map((runtimeMinutes) => ({ ...card(`m${runtimeMinutes}`), runtimeMinutes }));
  const rail = { key: 'a', shape: 'programme', total: 40, cards: timed } as unknown as Rail;
  const minutesIn = (skipCard: string | null) =>
    toRailViews({ ...page, content: [rail] }, null, skipCard).content[0]?.cards.map(
      ({ runtimeMinutes }) => runtimeMinutes,
    );
  expect(minutesIn(null)).toEqual([81, 88, 92, 97, 100]);
  // The next title replaces the one that the hero shows.
  expect(minutesIn('m100')).toEqual([60, 81, 88, 92, 97]);
});

test('a rail leaves out the title of the hero, which its captions don’t depend on', () => {
  const rail = { key: 'a', shape: 'sleeves', total: 40, cards } as unknown as Rail;
  const railWithout = { ...rail, cards: cards.slice(1) };
  const captionsOf = (from: Rail, skipCard: string | null) =>
    toRailViews({ ...page, content: [from] }, null, skipCard).content[0]?.cards.map(({ caption }) => caption);
  expect(captionsOf(rail, 't0')).toEqual(captionsOf(railWithout, null));
  expect(captionsOf(rail, 't0')?.slice(0, 2)).toEqual(['Slow-burning, about grief.', 'About revenge.']);
});

test('the hero has its match, where it streams, and the three largest reasons', () => {
  const contributions = [
    { kind: 'rest', key: 'rest', label: '21 smaller reasons', points: 30, shown: 30 },
    ...[9, 4, 3, -2].map((points, at) => ({
      kind: 'slider',
      key: `k${at}`,
      label: `R${at}`,
      points,
      shown: points,
      evidence: 'x',
    })),
  ];
  const match = {
    value: 84.6,
    tier: 'great',
    certainty: 0.619,
    shares: [1, 0, 0, 0],
    contributions,
  };
  const hero = toHeroView(card('heat'), match as unknown as MatchExplanation, 'uk');
  expect(hero.card.synopsis).toBe('About heat.');
  expect(hero.streamingSentence).toBe(
    'On Mubi and Netflix in the United Kingdom, as of 2023; may have changed.',
  );
  expect(toHeroView(card('heat'), null, 'us').streamingSentence).toBeNull();
  expect(hero.match).toEqual({
    match: { value: 85, tier: 'great', certainty: 0.61, shares: [1, 0, 0, 0] },
    reasons: [9, 4, -2].map((points) => expect.objectContaining({ kind: 'slider', shown: points })),
  });
  expect(hero.match?.reasons[0]).not.toHaveProperty('evidence');
});
