import { expect, it } from 'vitest';
import { describePlaces, describeStreamings, toPlaces, whereToWatch } from './where-words.ts';

const streaming = (name: string, country: string, asOf: string) => ({
  service: name.toLowerCase(),
  name,
  country,
  asOf,
});

const NOW = new Date('2026-11-21T12:00:00Z');

it('names services in the visitor’s own country, with the oldest date it relies on', () => {
  const streamings = [
    streaming('Netflix', 'US', '2024'),
    streaming('Mubi', 'GB', '2023'),
    streaming('Netflix', 'GB', '2021-05'),
    streaming('Netflix', 'GB', '2024'),
  ];
  expect(whereToWatch(streamings, 'uk', NOW)).toEqual({
    on: 'On Mubi and Netflix',
    known: 'in the United Kingdom, as of May 2021; may have changed',
  });
  expect(describeStreamings(streamings, 'uk', { now: NOW })).toBe(
    'On Mubi and Netflix in the United Kingdom, as of May 2021; may have changed.',
  );
});

it('falls back to the first known country, and says if none is known', () => {
  expect(whereToWatch([streaming('Canal+', 'FR', '2026')], 'us', NOW)).toEqual({
    on: 'On Canal+',
    known: 'in France, as of 2026',
  });
  expect(whereToWatch([], 'us', NOW)).toEqual({ on: null, known: 'We don’t know where this is streaming.' });
});

it.each([
  ['2024', 'as of 2024; may have changed'],
  ['2025', 'as of 2025'],
  ['2025-10', 'as of October 2025; may have changed'],
  ['2025-12', 'as of December 2025'],
])('says that data of %s may have changed only if they are more than a year old', (asOf, words) => {
  expect(whereToWatch([streaming('Mubi', 'US', asOf)], 'us', NOW).known).toBe(
    `in the United States, ${words}`,
  );
});

it('doesn’t mention services of another country at the top of a page', () => {
  expect(describeStreamings([streaming('Netflix', 'US', '2023')], 'de')).toBeNull();
  expect(describeStreamings([], 'us')).toBeNull();
});

it('lists the viewer’s country first, with links, one place per service and date', () => {
  const mubi = {
    key: 'mubi',
    iconUrl: '/streaming.svg#mubi',
    search: { template: 'https://go.example/{country}?to={title}', isOperators: true },
  };
  const streamings = [
    streaming('Mubi', 'US', '2023'),
    streaming('Mubi', 'FR', '2023'),
    streaming('Netflix', 'US', '2023-01-09'),
    streaming('Mubi', 'uk', '2024-05'),
    streaming('Netflix', 'GB', '2024'),
  ];
  const elsewhere = { isHere: false, link: null, leavesOn: null };
  const departures = [
    { service: 'mubi', country: 'US', leavesOn: '2026-12-01' },
    { service: 'mubi', country: 'GB', leavesOn: '2026-12-31' },
  ];
  expect(toPlaces({ title: 'Me & You', streamings, departures }, [mubi], 'uk')).toEqual([
    {
      ...{ service: 'mubi', name: 'Mubi', iconUrl: '/streaming.svg#mubi', isHere: true },
      ...{ countries: ['United Kingdom'], asOf: 'May 2024', leavesOn: '31 December 2026' },
      link: { href: 'https://go.example/gb?to=Me%20%26%20You', isOperators: true },
    },
    {
      ...{ service: 'netflix', name: 'Netflix', iconUrl: null, isHere: true },
      ...{ countries: ['United Kingdom'], asOf: '2024', link: null, leavesOn: null },
    },
    {
      ...{ service: 'mubi', name: 'Mubi', iconUrl: '/streaming.svg#mubi', ...elsewhere },
      ...{ countries: ['United States', 'France'], asOf: '2023' },
    },
    {
      ...{ service: 'netflix', name: 'Netflix', iconUrl: null, ...elsewhere },
      ...{ countries: ['United States'], asOf: '9 January 2023' },
    },
  ]);
});

it.each<[string, ReturnType<typeof streaming>[], Record<string, string>, string | null]>([
  ['nothing is known', [], {}, null],
  [
    'somebody looked here and found nothing',
    [streaming('Mubi', 'FR', '2026-11-20')],
    { US: '2026-11-20' },
    'Not on any known streaming service in the United States as of November 20, 2026.',
  ],
  ['it was seen here lately', [streaming('Mubi', 'US', '2026-09-01')], { US: '2026-09-01' }, null],
  ['it was seen this year', [streaming('Mubi', 'US', '2026')], {}, null],
  [
    'it was seen long ago',
    [streaming('Mubi', 'US', '2023'), streaming('Mubi', 'FR', '2024-05')],
    {},
    'Last checked in May 2024; may have changed.',
  ],
])('what is said beside the places where %s', (_, streamings, checked, said) => {
  expect(describePlaces(streamings, checked, 'us', NOW)).toBe(said);
});
