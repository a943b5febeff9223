import type { Person } from '@palate/contract/people';
import type { CardView } from '../titles/card-view.ts';
import { personHref } from '../titles/person-href.ts';
import { titleHref } from '../titles/title-href.ts';

/** One line of the results, in the order arrow keys go through them. */
export type Hit =
  | { readonly kind: 'title'; readonly id: string; readonly to: string; readonly card: CardView }
  | { readonly kind: 'person'; readonly id: string; readonly to: string; readonly person: Person };

/** Titles first, then people. */
export function toHits(titles: readonly CardView[], people: readonly Person[]): Hit[] {
  return [
    ...titles.map((card): Hit => ({ kind: 'title', id: `t-${card.id}`, to: titleHref(card), card })),
    ...people.map(
      (person): Hit => ({ kind: 'person', id: `p-${person.id}`, to: personHref(person.id), person }),
    ),
  ];
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** How much was found in all, for everybody who waits to hear it. */
export function foundWords(search: string, titleTotal: number, peopleTotal: number): string {
  if (search === '') return '';
  const parts = [
    ...(titleTotal > 0 ? [counted(titleTotal, 'title', 'titles')] : []),
    ...(peopleTotal > 0 ? [counted(peopleTotal, 'person', 'people')] : []),
  ];
  return parts.length > 0 ? `${parts.join(' and ')} for “${search}”` : `Nothing found for “${search}”`;
}

/** Where an arrow key takes the mark among `count` hits; −1 is the text box itself. */
export function moveMark(at: number, key: string, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return at + 1 >= count ? -1 : at + 1;
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1;
  return null;
}
