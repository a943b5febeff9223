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
import { authorsAndYear, bookHref } from '../books/book-words.ts';
import { KIND_NAMES, makersAndYear, workWords } from '../titles/facts.ts';
import { personHref } from '../titles/person-href.ts';
import { titleHref } from '../titles/title-href.ts';
import { type FoundList, findLists } from './find-lists.ts';
import { orderFound } from './order-found.ts';

/** A line of the quick search: where it leads, its name, and what tells it from others of that name. */
export interface QuickHit {
  readonly id: string;
  readonly to: string;
  readonly name: string;
  readonly note: string;
}

/** People asked for at most (our choice). */
const MOST_PEOPLE = 3;
const MOST_BOOKS = 3;

/** What a text means, from the browser, the surest first: what Enter opens. */
export async function findQuick(text: string, signal: AbortSignal): Promise<QuickHit[]> {
  const [lists, titles, people, books] = await Promise.all([
    findLists(text, (query) => fetchApi<typeof listTitles>('GET', '/movie', { query, signal })),
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
  note: `${authorsAndYear({ authors: authors.map(({ name }) => name), year })} · book`,
});

const toListHit = ({ id, to, name, kind, total }: FoundList): QuickHit => ({
  id,
  to,
  name,
  note: `${kind} · ${counted(total, 'title')}`,
});
