import type { Card } from '@palate/contract/titles';
import type { PairAnswer, PairTitle, TitlePair } from '../test/test-answers.ts';

/** Reduces a card to the fields that a pair shows, so that little is stored. */
export function toPairTitle({ id, title, year, movieType, makers, dna, tasteType }: Card): PairTitle {
  return { id, title, year, movieType, makers, dna, tasteType };
}

/**
 * Merges newly fetched pairs into the queue. The pair on the screen stays; those after it are replaced, since
 * the new ones are based on more answers. No pair is asked twice, and no title is in two consecutive pairs.
 */
export function refillQueue(
  queue: readonly TitlePair[],
  fresh: readonly TitlePair[],
  answered: readonly PairAnswer[],
): TitlePair[] {
  const [current] = queue;
  const asked = new Set(answered.map(({ shown }) => pairKey(shown)));
  const retained: TitlePair[] = current && !asked.has(pairKey(current)) ? [current] : [];
  for (const pair of fresh) {
    const last = retained.at(-1);
    const isNew = !asked.has(pairKey(pair)) && !retained.some((other) => pairKey(other) === pairKey(pair));
    if (isNew && !(last && sharesTitle(last, pair))) retained.push(pair);
  }
  return retained;
}

/** Returns the queue without the pair that was just answered. */
export function withoutPair(queue: readonly TitlePair[], answered: TitlePair): TitlePair[] {
  return queue.filter((pair) => pairKey(pair) !== pairKey(answered));
}

const pairKey = (pair: TitlePair): string =>
  pair
    .map(({ id }) => id)
    .sort()
    .join(' ');

const sharesTitle = (a: TitlePair, b: TitlePair): boolean =>
  a.some(({ id }) => b.some((other) => other.id === id));
