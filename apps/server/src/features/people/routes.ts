import { AppError, getPerson, listPeople, listWork } from '@palate/contract';
import { findForgiving } from '../../catalogue/index.ts';
import { pageOf } from '../../http/paging.ts';
import { type Route, route } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { countBooksBy } from '../books/index.ts';
import { describePerson, describePersonInFull } from './describe-person.ts';
import { listWorkPage } from './list-work.ts';
import { getPersonByImdb } from './people.sql.ts';

/** Finds people by IMDb id (also inside a URL), otherwise by name. */
async function findPeople({ db, snapshot }: Context, text: string): Promise<Uint32Array> {
  const imdbId = /^(?:\S*imdb\.com\/\S*)?\b(nm\d{7,9})\b/i.exec(text.trim())?.[1];
  if (imdbId === undefined) return findForgiving(snapshot.personNames, text);
  const id = await getPersonByImdb(db, imdbId.toLowerCase());
  const person = id === undefined ? undefined : snapshot.people.personOf(id);
  return Uint32Array.from(person === undefined ? [] : [person]);
}

/** API routes for people and the titles they worked on. */
export const routes: readonly Route[] = [
  route(
    listPeople,
    async ({ query }, context) => {
      const { snapshot } = context;
      const { page, size } = query;
      const found = await findPeople(context, query.name);
      const people = Array.from(found.subarray(page * size, (page + 1) * size));
      const bookCounts = await countBooksBy(context, people.map(snapshot.personIdAt));
      const content = people.map((person, i) => describePerson(snapshot, person, bookCounts[i] ?? 0));
      return pageOf(content, query, found.length);
    },
    { allowsCachedIdentity: true },
  ),
  route(getPerson, async ({ params }, context) => {
    const { snapshot } = context;
    const person = snapshot.people.personOf(params.id);
    if (person === undefined) throw new AppError('PERSON_NOT_FOUND');
    const [bookCount = 0] = await countBooksBy(context, [params.id]);
    return describePersonInFull(context, person, bookCount);
  }),
  route(listWork, ({ params, query }, context) => listWorkPage(context, params.id, query)),
];
