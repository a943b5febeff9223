import { openStrings, type TextBlock } from '../packed-strings.ts';
import { splitItems } from '../tables/split-items.ts';
import { type Name, type NameBlock, packNames } from './name-block.ts';

/** What items are called: of each a text, and others joined by the separator. All of it is shared memory. */
export interface ItemNames {
  readonly count: number;
  readonly texts: TextBlock;
  readonly others: TextBlock;
}

/** The names of an item, in their order. */
export function openItemNames({ texts, others }: ItemNames): (item: number) => string[] {
  const [first, rest] = [openStrings(texts), openStrings(others)];
  return (item) => [first.at(item), ...splitItems(rest.at(item))];
}

/** Turns the names of all items around. */
export function packItemNames(items: ItemNames): NameBlock {
  return packNames(listNames(items));
}

function* listNames(items: ItemNames): Generator<Name> {
  const namesAt = openItemNames(items);
  for (let item = 0; item < items.count; item++) for (const text of namesAt(item)) yield { item, text };
}
