import type { Card } from '@palate/contract/titles';
import type { PairAnswer, PairTitle, TitlePair } from './test-answers.ts';

/** The part of a card a pair shows, so that little is kept. */
export function toPairTitle({ id, title, year, movieType, makers, dna, tasteType }: Card): PairTitle {
  return { id, title, year, movieType, makers, dna, tasteType };
}

/**
 * The pairs to ask next, once fresh ones came: the one on the screen stays, those behind it give way
 * to the fresh ones, which know more. Nothing answered is asked again and no title stands in two
 * neighbouring pairs of the queue.
 */
export function refillQueue(
  queue: readonly TitlePair[],
  fresh: readonly TitlePair[],
  answered: readonly PairAnswer[],
): TitlePair[] {
  const [current] = queue;
  const asked = new Set(answered.map(({ shown }) => pairKey(shown)));
  const kept: TitlePair[] = current && !asked.has(pairKey(current)) ? [current] : [];
  for (const pair of fresh) {
    const last = kept.at(-1);
    const isNew = !asked.has(pairKey(pair)) && !kept.some((other) => pairKey(other) === pairKey(pair));
    if (isNew && !(last && sharesTitle(last, pair))) kept.push(pair);
  }
  return kept;
}

/** The queue without a pair that was just answered. */
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
