import { AppError, getPerson, listPeople, type Person } from '@palate/contract';
import { findForgiving, type Snapshot } from '../../catalogue/index.ts';
import { pageOf } from '../../http/paging.ts';
import { type Dependencies, type Route, route } from '../../http/route.ts';

export function routes({ catalogue }: Dependencies): Route[] {
  return [
    route(listPeople, ({ query }) => {
      const { snapshot } = catalogue;
      const { page, size } = query;
      const found = findForgiving(snapshot.personNames, query.name);
      const content = Array.from(found.subarray(page * size, (page + 1) * size), (person) =>
        describePerson(snapshot, person),
      );
      return pageOf(content, query, found.length);
    }),
    route(getPerson, ({ params }) => {
      const { snapshot } = catalogue;
      const person = snapshot.people.personOf(params.id);
      if (person === undefined) throw new AppError('PERSON_NOT_FOUND');
      return describePerson(snapshot, person);
    }),
  ];
}

function describePerson({ people, personIdAt, personNameAt }: Snapshot, person: number): Person {
  return {
    id: personIdAt(person),
    name: personNameAt(person),
    jobs: people.jobsOf(person),
    titleCount: people.rowsOf(person).length,
  };
}
