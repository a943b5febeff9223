import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packStrings } from './collections/packed-strings.ts';
import { splitWords } from './names/fold-text.ts';
import { SEPARATORS } from './separators.ts';
import { calculateSeries, hashWords, stemOf } from './series.ts';
import { CreditListsBuilder, MAKING_JOBS } from './tables/credit-lists.ts';
import { numberPeople } from './tables/person-numbers.ts';

const plays = (personId: string, role: string | null) => ({ personId, role: role ?? '' });

function seriesOf(titles: { title: string; credits: ReturnType<typeof plays>[] }[]): number[] {
  const people = [...new Set(titles.flatMap(({ credits }) => credits.map(({ personId }) => personId)))];
  const credits = new CreditListsBuilder(numberPeople(packStrings(people)), MAKING_JOBS);
  for (const title of titles) {
    const texts = title.credits.map(({ personId, role }) => [personId, 'cast', role].join(SEPARATORS.part));
    credits.add(texts.join(SEPARATORS.item));
  }
  return [
    ...calculateSeries({
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

it('treats a name that begins like no other character’s as a character', () => {
  const keys = seriesOf([
    { title: 'The Shop', credits: [plays('a', 'Selfridge'), plays('b', 'Hostetler')] },
    { title: 'The Street', credits: [plays('a', 'Selfridge'), plays('b', 'Hostetler')] },
  ]);
  expect(keys).toEqual([0, 0]);
});

it('doesn’t treat people who play themselves as a series', () => {
  const keys = seriesOf([
    { title: 'One Concert', credits: [plays('a', 'Self'), plays('b', 'Self - Singer')] },
    { title: 'Two Rivers', credits: [plays('a', 'Self'), plays('b', 'Self - Singer')] },
  ]);
  expect(keys).toEqual([0, 1]);
});

it('hashes words the same in every spelling and position', () => {
  const anyText = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'aZ09 &-é\u001f') }),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(anyText, anyText, anyText, (before, text, after) => {
      const hash = hashWords(before + text + after, before.length, before.length + text.length);
      expect(hash).toBe(hashWords(splitWords(text).join('  —  ')));
      expect(hash).toBe(hashWords(text));
    }),
  );
  const names = ['Jo', 'Jo Ann', 'Joann', 'Ann Jo', 'Zoë', 'Q & A', '8½', '', '—'];
  expect(new Set(names.map((name) => hashWords(name))).size).toBe(names.length - 1);
});
