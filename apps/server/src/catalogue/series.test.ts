import { expect, it } from 'vitest';
import { findSeries, stemOf } from './series.ts';
import { CreditListsBuilder } from './tables/credit-lists.ts';

const plays = (personId: string, role: string | null) => ({ personId, job: 'cast', role: role ?? '' });

function seriesOf(titles: { title: string; credits: ReturnType<typeof plays>[] }[]): number[] {
  const people = [...new Set(titles.flatMap(({ credits }) => credits.map(({ personId }) => personId)))];
  const credits = new CreditListsBuilder((id) => people.indexOf(id));
  for (const title of titles) credits.add(title.credits);
  return [
    ...findSeries({
      stems: Uint32Array.from(titles, ({ title }) => stemOf(title)),
      credits: credits.build(),
      peopleCount: people.length,
    }),
  ];
}

it('puts titles with the same people in the same roles together', () => {
  const keys = seriesOf([
    { title: 'Sunrise Street', credits: [plays('a', 'Jo'), plays('b', 'Sam')] },
    { title: 'Another Name', credits: [plays('c', 'Jo')] },
    { title: 'Sunset Street', credits: [plays('a', 'Jo'), plays('b', 'Sam')] },
  ]);
  expect(keys).toEqual([0, 1, 0]);
});

it('asks for two shared roles', () => {
  const keys = seriesOf([
    { title: 'Sunrise Street', credits: [plays('a', 'Jo'), plays('b', 'Sam')] },
    { title: 'Sunset Street', credits: [plays('a', 'Jo'), plays('b', 'Tom')] },
  ]);
  expect(keys).toEqual([0, 1]);
});

it('puts a name, its number and its subtitle together where somebody is in both', () => {
  const keys = seriesOf([
    { title: 'The Harbour', credits: [plays('a', null)] },
    { title: 'The Harbour Part II', credits: [plays('a', null)] },
    { title: 'Harbour 3: The Flood', credits: [plays('a', null)] },
    { title: 'Harbour', credits: [plays('z', null)] },
  ]);
  expect(keys).toEqual([0, 0, 0, 3]);
});

it('takes a character whose name begins like no character’s for one', () => {
  const keys = seriesOf([
    { title: 'The Shop', credits: [plays('a', 'Selfridge'), plays('b', 'Hostetler')] },
    { title: 'The Street', credits: [plays('a', 'Selfridge'), plays('b', 'Hostetler')] },
  ]);
  expect(keys).toEqual([0, 0]);
});

it('takes people who play themselves for no series', () => {
  const keys = seriesOf([
    { title: 'One Concert', credits: [plays('a', 'Self'), plays('b', 'Self - Singer')] },
    { title: 'Two Rivers', credits: [plays('a', 'Self'), plays('b', 'Self - Singer')] },
  ]);
  expect(keys).toEqual([0, 1]);
});
