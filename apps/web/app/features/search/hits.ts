import type { Person } from '@palate/contract/people';
import { counted } from '@palate/contract/vocab/number-words';
import type { CardView } from '../titles/card-view.ts';
import { personHref } from '../titles/person-href.ts';
import { titleHref } from '../titles/title-href.ts';
import { foldWords } from './fold-words.ts';
import type { WishHit } from './read-wishes.ts';

/** A list the words mean, and how many titles are on it. */
export interface FoundList extends Pick<WishHit, 'id' | 'name' | 'to'> {
  readonly total: number;
}

/** One line of the results, in the order arrow keys go through them. */
export type Hit = { readonly id: string; readonly to: string } & (
  | { readonly kind: 'list'; readonly list: FoundList }
  | { readonly kind: 'title'; readonly card: CardView }
  | { readonly kind: 'person'; readonly person: Person }
);

/** Hits under one heading. */
export interface HitGroup {
  readonly name: string;
  readonly hits: readonly Hit[];
}

const toPersonHit = (person: Person): Hit => ({
  kind: 'person',
  id: `p-${person.id}`,
  to: personHref(person.id),
  person,
});

/** Whether the words are somebody's whole name. */
export const isNameOf = (person: Pick<Person, 'name'>, search: string): boolean =>
  foldWords(person.name).join(' ') === foldWords(search).join(' ');

/** Straight to what the words are the whole name of, a list or a person; then titles, then people. */
export function groupHits({
  search,
  lists,
  titles,
  people,
}: {
  search: string;
  lists: readonly FoundList[];
  titles: readonly CardView[];
  people: readonly Person[];
}): HitGroup[] {
  const meant = people.filter((person) => isNameOf(person, search));
  return [
    {
      name: 'Straight to',
      hits: [
        ...meant.map(toPersonHit),
        ...lists.map((list): Hit => ({ kind: 'list', id: list.id, to: list.to, list })),
      ],
    },
    {
      name: 'Titles',
      hits: titles.map((card): Hit => ({ kind: 'title', id: `t-${card.id}`, to: titleHref(card), card })),
    },
    { name: 'People', hits: people.filter((person) => !meant.includes(person)).map(toPersonHit) },
  ].filter(({ hits }) => hits.length > 0);
}

/** How much was found in all, for everybody who waits to hear it. */
export function foundWords(
  search: string,
  totals: { readonly lists: number; readonly titles: number; readonly people: number },
): string {
  if (search === '') return '';
  const parts = [
    ...(totals.lists > 0 ? [counted(totals.lists, 'list')] : []),
    ...(totals.titles > 0 ? [counted(totals.titles, 'title')] : []),
    ...(totals.people > 0 ? [counted(totals.people, 'person', 'people')] : []),
  ];
  const last = parts.pop();
  if (last === undefined) return `Nothing found for “${search}”`;
  return `${[parts.join(', '), last].filter(Boolean).join(' and ')} for “${search}”`;
}

/** Where an arrow key takes the mark among `count` hits; −1 is the text box itself. */
export function moveMark(at: number, key: string, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return at + 1 >= count ? -1 : at + 1;
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1;
  return null;
}
