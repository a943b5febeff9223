import { AppError, getPerson, listPeople, listWork } from '@palate/contract';
import { findForgiving, pinCatalogue } from '../../catalogue/index.ts';
import { pageOf } from '../../http/paging.ts';
import { type Dependencies, type Route, route } from '../../http/route.ts';
import { countBooksBy } from '../books/index.ts';
import { describePerson, describePersonInFull } from './describe-person.ts';
import { listWorkPage } from './list-work.ts';
import { findPersonByImdb } from './people.sql.ts';

/** People whom a text means: by their IMDb id, alone or in an address, else by name. */
async function findPeople({ db, catalogue }: Dependencies, text: string): Promise<Uint32Array> {
  const { snapshot } = catalogue;
  const imdbId = /^(?:\S*imdb\.com\/\S*)?\b(nm\d{7,9})\b/i.exec(text.trim())?.[1];
  if (imdbId === undefined) return findForgiving(snapshot.personNames, text);
  const id = await findPersonByImdb(db, imdbId.toLowerCase());
  const person = id === undefined ? undefined : snapshot.people.personOf(id);
  return Uint32Array.from(person === undefined ? [] : [person]);
}

export function routes(dependencies: Dependencies): Route[] {
  return [
    route(listPeople, async ({ query }) => {
      const pinned = pinCatalogue(dependencies);
      const { snapshot } = pinned.catalogue;
      const { page, size } = query;
      const found = await findPeople(pinned, query.name);
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
