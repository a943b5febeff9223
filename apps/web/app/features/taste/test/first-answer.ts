import { PAIR_CHOICES, type PairAnswer, type PairTitle } from './test-answers.ts';

/** The ids of a pair on the front page and its answer, as in the test's URL parameters. */
export interface AskedPair {
  readonly ids: readonly [string, string];
  readonly choice: PairAnswer['choice'];
}

/** Returns the URL that begins the test with an answer to this pair. */
export function firstAnswerHref(ids: readonly [string, string], choice: PairAnswer['choice']): string {
  return `/get-started?${new URLSearchParams({ pair: ids.join(','), answer: choice })}`;
}

/** Returns the answer as form fields, for a question shown before the answer is saved. */
export const firstAnswerFields = ({ shown, choice }: PairAnswer): [name: string, value: string][] => [
  ['pair', shown.map(({ id }) => id).join(',')],
  ['answer', choice],
];

/** Parses a pair's ids and answer from a URL; null if invalid. */
export function parseFirstAnswer(search: URLSearchParams): AskedPair | null {
  const [first, second, ...rest] = (search.get('pair') ?? '').split(',');
  const choice = PAIR_CHOICES.find((known) => known === search.get('answer'));
  if (!first || !second || first === second || rest.length > 0 || !choice) return null;
  return { ids: [first, second], choice };
}

/** Adds the two titles to an answer; “haven't seen either” marks both as unseen. */
export function toFirstAnswer(
  shown: readonly [PairTitle, PairTitle],
  choice: PairAnswer['choice'],
): PairAnswer {
  return { shown, choice, unseen: choice === 'unseen' ? shown.map(({ id }) => id) : [] };
}
