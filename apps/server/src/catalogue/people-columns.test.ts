import { expect, it } from 'vitest';
import { openPeople, packWorks, sortPeople } from './people-columns.ts';
import { SEPARATORS } from './separators.ts';
import { CREW_JOBS, CreditListsBuilder, MAKING_JOBS } from './tables/credit-lists.ts';
import { PeopleTableBuilder } from './tables/people-table.ts';
import { numberPeople } from './tables/person-numbers.ts';

it('lists makers by title and titles by maker, each title once', () => {
  const builder = new PeopleTableBuilder();
  builder.add({ id: 'ann', name: 'Ann', otherNames: '', hash: '0' });
  builder.add({ id: 'bo', name: 'Bo', otherNames: '', hash: '0' });
  const table = builder.build();
  const lists = new CreditListsBuilder(numberPeople(table.ids), MAKING_JOBS);
  const crew = new CreditListsBuilder(numberPeople(table.ids), CREW_JOBS);
  const text = (credits: string[][]) =>
    credits.map((parts) => parts.join(SEPARATORS.part)).join(SEPARATORS.item);
  const rows = [
    text([
      ['bo', 'cast', ''],
      ['ann', 'director', ''],
      ['ann', 'writer', ''],
      ['ann', 'cast', 'Self'],
      ['nobody', 'cast', 'Jo'],
      ['bo', 'caterer', ''],
    ]),
    text([['bo', 'creator', '']]),
    text([['ann', 'composer', '']]),
  ];
  for (const row of rows) {
    lists.add(row);
    crew.add(row);
  }
  const title = { credits: lists.build(), crew: crew.build() };
  const works = packWorks(table.count, title);
  const parts = { ...works, order: sortPeople(works.works, table.count, Float32Array.of(10, 20, 5)) };
  const people = openPeople(table, title, parts);
  expect(people.creditsAt(0)).toEqual([
    { person: 0, job: 'director' },
    { person: 1, job: 'cast' },
    { person: 0, job: 'cast' },
    { person: 0, job: 'writer' },
  ]);
  // The recommender reads neither writers nor composers.
  expect([...people.peopleAt(0)]).toEqual([0, 1, 0]);
  expect([...people.peopleAt(2)]).toEqual([]);
  expect([...people.rowsOf(0)]).toEqual([0, 2]);
  expect([...people.rowsOf(1)]).toEqual([0, 1]);
  expect(people.jobsOf(0)).toEqual(['director', 'writer', 'composer', 'cast']);
  expect(people.jobsOf(1)).toEqual(['creator', 'cast']);
  expect(people.personOf('bo')).toBe(1);
  expect(people.personOf('cy')).toBeUndefined();
  // Whoever made most comes first.
  expect([...parts.order]).toEqual([1, 0]);
});
