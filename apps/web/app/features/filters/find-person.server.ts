import { getTitle, listPeople, listTitles } from '@palate/contract';
import type { Person } from '@palate/contract/people';
import type { RouterContextProvider } from 'react-router';
import { loadOrThrow } from '../../api.ts';
import { apiContext } from '../../server-context.ts';

const isUnknownPerson = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'PERSON_NOT_FOUND';

/**
 * The person of an id, whatever the filters leave of their work: out of the credits of any title they
 * are in, then by that name. Null where nobody has the id.
 */
export async function findPerson(
  id: string,
  context: Readonly<RouterContextProvider>,
): Promise<Person | null> {
  const api = context.get(apiContext);
  const work = await api(listTitles, { query: { actorId: id, size: 1 } }).catch((error: unknown) => {
    if (isUnknownPerson(error)) return null;
    return loadOrThrow(Promise.reject(error));
  });
  const [card] = work?.content ?? [];
  if (!work || !card) return null;
  const { people } = await loadOrThrow(api(getTitle, { params: { id: card.id } }));
  const name = people.find(({ personId }) => personId === id)?.name;
  if (!name) return null;
  const namesakes = await loadOrThrow(api(listPeople, { query: { name } }));
  const person = namesakes.content.find((known) => known.id === id);
  return person ?? { id, name, jobs: [], titleCount: work.totalElements };
}
