import { expect, it } from 'vitest';
import { findSeries } from './series.ts';

const plays = (person_id: string, role: string | null) => ({ person_id, role });

it('puts titles with the same people in the same roles together', () => {
  const keys = findSeries([
    { title: 'Sunrise Street', credits: [plays('a', 'Jo'), plays('b', 'Sam')] },
    { title: 'Another Name', credits: [plays('c', 'Jo')] },
    { title: 'Sunset Street', credits: [plays('a', 'Jo'), plays('b', 'Sam')] },
  ]);
  expect([...keys]).toEqual([0, 1, 0]);
});

it('puts a name, its number and its subtitle together where somebody is in both', () => {
  const keys = findSeries([
    { title: 'The Harbour', credits: [plays('a', null)] },
    { title: 'The Harbour Part II', credits: [plays('a', null)] },
    { title: 'Harbour 3: The Flood', credits: [plays('a', null)] },
    { title: 'Harbour', credits: [plays('z', null)] },
  ]);
  expect([...keys]).toEqual([0, 0, 0, 3]);
});

it('takes a character whose name begins like no character’s for one', () => {
  const keys = findSeries([
    { title: 'The Shop', credits: [plays('a', 'Selfridge'), plays('b', 'Hostetler')] },
    { title: 'The Street', credits: [plays('a', 'Selfridge'), plays('b', 'Hostetler')] },
  ]);
  expect([...keys]).toEqual([0, 0]);
});

it('takes people who play themselves for no series', () => {
  const keys = findSeries([
    { title: 'One Concert', credits: [plays('a', 'Self'), plays('b', 'Self - Singer')] },
    { title: 'Two Rivers', credits: [plays('a', 'Self'), plays('b', 'Self - Singer')] },
  ]);
  expect([...keys]).toEqual([0, 1]);
});
