import type { listPeople, listTitleNames, listTitles } from '@palate/contract';
import { counted } from '@palate/contract/vocab/number-words';
import { fetchApi } from '../../client-api.ts';
import { toApiQuery } from '../filters/filter-address.ts';
import { jobWords, makersAndYear } from '../titles/facts.ts';
import { personHref } from '../titles/person-href.ts';
import { titleHref } from '../titles/title-href.ts';
import { isNameOf } from './hits.ts';
import { readWishes } from './read-wishes.ts';

/** A line of the quick search: where it leads, its name, and what tells it from others of that name. */
export interface QuickHit {
  readonly id: string;
  readonly to: string;
  readonly name: string;
  readonly note: string;
}

/** People named in part only, after the titles. */
const NAMED_IN_PART = 3;

/**
 * What a text means, from the browser: somebody whose whole name it is and lists it asks for, then
 * titles, then other people.
 */
export async function findQuick(text: string, signal: AbortSignal): Promise<QuickHit[]> {
  const [lists, titles, people] = await Promise.all([
    Promise.all(readWishes(text).map((wish) => countList(wish, signal))),
    fetchApi<typeof listTitleNames>('GET', '/movie/titles', { query: { title: text }, signal }),
    fetchApi<typeof listPeople>('GET', '/people', { query: { name: text, size: NAMED_IN_PART }, signal }),
  ]);
  const toHit = (person: (typeof people.content)[number]): QuickHit => ({
    id: `p-${person.id}`,
    to: personHref(person.id),
    name: person.name,
    note: [jobWords(person.jobs), counted(person.titleCount, 'title')].filter(Boolean).join(' · '),
  });
  const isMeant = (person: (typeof people.content)[number]) => isNameOf(person, text);
  return [
    ...people.content.filter(isMeant).map(toHit),
    ...lists.flatMap((list) => list ?? []),
    ...titles.map((title) => ({
      id: `t-${title.id}`,
      to: titleHref(title),
      name: title.title,
      note: makersAndYear(title),
    })),
    ...people.content.filter((person) => !isMeant(person)).map(toHit),
  ];
}

/** A list with as much as is on it; null where it is empty. */
async function countList(
  { id, name, to, category, filters }: ReturnType<typeof readWishes>[number],
  signal: AbortSignal,
): Promise<QuickHit | null> {
  const query = { ...toApiQuery(filters, { tonight: '', category }), size: 1 };
  const { totalElements } = await fetchApi<typeof listTitles>('GET', '/movie', { query, signal });
  return totalElements > 0 ? { id, to, name, note: counted(totalElements, 'title') } : null;
}
