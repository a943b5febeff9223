import { listPeople } from '@palate/contract';
import { findForgiving } from '../../catalogue/index.ts';
import { pageOf } from '../../http/paging.ts';
import { type Dependencies, type Route, route } from '../../http/route.ts';

export function routes({ catalogue }: Dependencies): Route[] {
  return [
    route(listPeople, ({ query }) => {
      const { people, personIdAt, personNameAt, personNames } = catalogue.snapshot;
      const { page, size } = query;
      const found = findForgiving(personNames, query.name);
      const content = Array.from(found.subarray(page * size, (page + 1) * size), (person) => ({
        id: personIdAt(person),
        name: personNameAt(person),
        jobs: people.jobsOf(person),
        titleCount: people.rowsOf(person).length,
      }));
      return pageOf(content, query, found.length);
    }),
  ];
}
