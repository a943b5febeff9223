import { expect, it } from 'vitest';
import { openPeople, packWorks, sortPeople } from './people-columns.ts';
import { SEPARATORS } from './separators.ts';
import { CreditListsBuilder } from './tables/credit-lists.ts';
import { PeopleTableBuilder } from './tables/people-table.ts';
import { numberPeople } from './tables/person-numbers.ts';

it('knows who made what, both ways, makers first and each title once', () => {
  const builder = new PeopleTableBuilder();
  builder.add({ id: 'ann', name: 'Ann', otherNames: '', mark: '0' });
  builder.add({ id: 'bo', name: 'Bo', otherNames: '', mark: '0' });
  const table = builder.build();
  const lists = new CreditListsBuilder(numberPeople(table.ids));
  const text = (credits: string[][]) =>
    credits.map((parts) => parts.join(SEPARATORS.part)).join(SEPARATORS.item);
  lists.add(
    text([
      ['bo', 'cast', ''],
      ['ann', 'director', ''],
      ['ann', 'cast', 'Self'],
      ['nobody', 'cast', 'Jo'],
      ['bo', 'caterer', ''],
    ]),
  );
  lists.add(text([['bo', 'creator', '']]));
  const credits = lists.build();
  const works = packWorks(table.count, credits);
  const parts = { ...works, order: sortPeople(works.works, table.count, Float32Array.of(10, 20)) };
  const people = openPeople(table, credits, parts);
  expect(people.creditsAt(0)).toEqual([
    { person: 0, job: 'director' },
    { person: 1, job: 'cast' },
    { person: 0, job: 'cast' },
  ]);
  expect([...people.rowsOf(0)]).toEqual([0]);
  expect([...people.rowsOf(1)]).toEqual([0, 1]);
  expect(people.jobsOf(0)).toEqual(['director', 'cast']);
  expect(people.jobsOf(1)).toEqual(['creator', 'cast']);
  expect(people.personOf('bo')).toBe(1);
  expect(people.personOf('cy')).toBeUndefined();
  // Whoever made most comes first.
  expect([...parts.order]).toEqual([1, 0]);
});
