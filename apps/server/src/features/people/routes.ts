import { AppError, getPerson, listPeople, listWork } from '@palate/contract';
import { findForgiving, pinCatalogue } from '../../catalogue/index.ts';
import { pageOf } from '../../http/paging.ts';
import { type Dependencies, type Route, route } from '../../http/route.ts';
import { countBooksBy } from '../books/index.ts';
import { describePerson, describePersonInFull } from './describe-person.ts';
import { listWorkPage } from './list-work.ts';

export function routes(dependencies: Dependencies): Route[] {
  return [
    route(listPeople, async ({ query }) => {
      const pinned = pinCatalogue(dependencies);
      const { snapshot } = pinned.catalogue;
      const { page, size } = query;
      const found = findForgiving(snapshot.personNames, query.name);
      const people = Array.from(found.subarray(page * size, (page + 1) * size));
      const bookCounts = await countBooksBy(pinned, people.map(snapshot.personIdAt));
      const content = people.map((person, i) => describePerson(snapshot, person, bookCounts[i] ?? 0));
      return pageOf(content, query, found.length);
    }),
    route(getPerson, async ({ params }) => {
      const pinned = pinCatalogue(dependencies);
      const { snapshot } = pinned.catalogue;
      const person = snapshot.people.personOf(params.id);
      if (person === undefined) throw new AppError('PERSON_NOT_FOUND');
      const [bookCount = 0] = await countBooksBy(pinned, [params.id]);
      return describePersonInFull(snapshot, person, bookCount);
    }),
    route(listWork, ({ params, query }, { viewer }) => listWorkPage(dependencies, params.id, query, viewer)),
  ];
}
