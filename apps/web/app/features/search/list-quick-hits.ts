import type {
  BookCard,
  FoundName,
  listBooks,
  listPeople,
  listTitleNames,
  listTitles,
  Person,
} from '@palate/contract';
import { counted } from '@palate/contract/vocab/number-words';
import { fetchApi } from '../../client-api.ts';
import { authorsAndYear, bookHref } from '../cards/book-words.ts';
import { KIND_NAMES, makersAndYear, workWords } from '../cards/facts.ts';
import { personHref } from '../cards/person-href.ts';
import { titleHref } from '../cards/title-href.ts';
import { type FoundList, listLists } from './list-lists.ts';
import { orderFound } from './order-found.ts';

/**
 * A result of the quick search: its link, its name, and a note that distinguishes it from others with the same name.
 */
export interface QuickHit {
  readonly id: string;
  readonly to: string;
  readonly name: string;
  readonly note: string;
}

/** Maximum number of people requested (our choice). */
const MOST_PEOPLE = 3;
const MOST_BOOKS = 3;

/** Searches lists, titles, people and books from the browser. The best result comes first; Enter opens it. */
export async function listQuickHits(text: string, signal: AbortSignal): Promise<QuickHit[]> {
  const [lists, titles, people, books] = await Promise.all([
    listLists(text, (query) => fetchApi<typeof listTitles>('GET', '/movie', { query, signal })),
    fetchApi<typeof listTitleNames>('GET', '/movie/titles', { query: { title: text }, signal }),
    fetchApi<typeof listPeople>('GET', '/people', { query: { name: text, size: MOST_PEOPLE }, signal }),
    fetchApi<typeof listBooks>('GET', '/books', { query: { search: text, size: MOST_BOOKS }, signal }),
  ]);
  const found = orderFound({ search: text, lists, titles, people: people.content, books: books.content });
  return [
    ...found.sure.titles.map(toTitleHit),
    ...found.sure.books.map(toBookHit),
    ...found.sure.people.map(toPersonHit),
    ...found.sure.lists.map(toListHit),
    ...found.titles.map(toTitleHit),
    ...found.books.map(toBookHit),
    ...found.guessed.map(toListHit),
    ...found.people.map(toPersonHit),
  ];
}

const toTitleHit = (title: FoundName): QuickHit => ({
  id: `t-${title.id}`,
  to: titleHref(title),
  name: title.title,
  note: [
    `${makersAndYear(title)} · ${KIND_NAMES[title.movieType]}`,
    ...(title.foundAs ? [`also known as ${title.foundAs}`] : []),
  ].join(' · '),
});

const toPersonHit = (person: Person): QuickHit => ({
  id: `p-${person.id}`,
  to: personHref(person.id),
  name: person.name,
  note: workWords(person),
});

const toBookHit = ({ id, title, year, authors }: BookCard): QuickHit => ({
  id: `b-${id}`,
  to: bookHref({ id }),
  name: title,
  note: `${authorsAndYear({ authors: authors.map(({ name }) => name), year })} · Book`,
});

const toListHit = ({ id, to, name, kind, total }: FoundList): QuickHit => ({
  id,
  to,
  name,
  note: `${kind} · ${counted(total, 'title')}`,
});
