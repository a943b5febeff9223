import { AppError, getPerson, listPeople, listWork } from '@palate/contract';
import { findForgiving } from '../../catalogue/index.ts';
import { pageOf } from '../../http/paging.ts';
import { type Dependencies, type Route, route } from '../../http/route.ts';
import { describePerson, describePersonInFull } from './describe-person.ts';
import { listWorkPage } from './list-work.ts';

export function routes(dependencies: Dependencies): Route[] {
  const { catalogue } = dependencies;
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
      return describePersonInFull(snapshot, person);
    }),
    route(listWork, ({ params, query }, { viewer }) => listWorkPage(dependencies, params.id, query, viewer)),
  ];
}
