import { openStrings, type TextBlock } from '../collections/packed-strings.ts';
import { splitItems } from '../tables/split-items.ts';
import { type Name, type NameBlock, packNames } from './name-block.ts';

/**
 * Names of items (titles or people) in shared memory: one main name each, and the other names joined by the
 * separator.
 */
export interface ItemNames {
  /** Number of items. */
  readonly count: number;
  /** The main name of each item. */
  readonly texts: TextBlock;
  /** The other names of each item, joined by `SEPARATORS.item`; empty if there are none. */
  readonly others: TextBlock;
}

/** Returns a function that lists the names of an item, the main one first. */
export function openItemNames({ texts, others }: ItemNames): (item: number) => string[] {
  const [first, rest] = [openStrings(texts), openStrings(others)];
  return (item) => [first.at(item), ...splitItems(rest.at(item))];
}

/** Builds the inverted index that finds items (titles or people) by the words of their names. */
export function packItemNames(items: ItemNames): NameBlock {
  return packNames(listNames(items));
}

function* listNames(items: ItemNames): Generator<Name> {
  const namesAt = openItemNames(items);
  for (let item = 0; item < items.count; item++) for (const text of namesAt(item)) yield { item, text };
}
