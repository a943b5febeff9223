import { expect, it } from 'vitest';
import { PeopleColumnsBuilder } from './people-columns.ts';

it('knows who made what, both ways, makers first and each title once', () => {
  const builder = new PeopleColumnsBuilder();
  builder.addPerson('ann', 'Ann');
  builder.addPerson('bo', 'Bo');
  builder.addCredits([
    { person_id: 'bo', job: 'cast' },
    { person_id: 'ann', job: 'director' },
    { person_id: 'ann', job: 'cast' },
    { person_id: 'nobody', job: 'cast' },
  ]);
  builder.addCredits([{ person_id: 'bo', job: 'creator' }]);
  const people = builder.build();
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
});
