import { PAIR_CHOICES, type PairAnswer, type PairTitle } from './test-answers.ts';

/** A pair answered on the front page, as the test's address carries it. */
export interface AskedPair {
  readonly ids: readonly [string, string];
  readonly choice: PairAnswer['choice'];
}

/** The address that begins the test with an answer to this pair. */
export function firstAnswerHref(ids: readonly [string, string], choice: PairAnswer['choice']): string {
  return `/get-started?${new URLSearchParams({ pair: ids.join(','), answer: choice })}`;
}

/** The same as a form's fields, for a question asked before the answer is kept. */
export const firstAnswerFields = ({ shown, choice }: PairAnswer): [name: string, value: string][] => [
  ['pair', shown.map(({ id }) => id).join(',')],
  ['answer', choice],
];

/** A pair and its answer from an address; null for anything that isn't one. */
export function readFirstAnswer(search: URLSearchParams): AskedPair | null {
  const [first, second, ...rest] = (search.get('pair') ?? '').split(',');
  const choice = PAIR_CHOICES.find((known) => known === search.get('answer'));
  if (!first || !second || first === second || rest.length > 0 || !choice) return null;
  return { ids: [first, second], choice };
}

/** The answer with its two titles; "haven't seen either" means both. */
export function toFirstAnswer(
  shown: readonly [PairTitle, PairTitle],
  choice: PairAnswer['choice'],
): PairAnswer {
  return { shown, choice, unseen: choice === 'unseen' ? shown.map(({ id }) => id) : [] };
}
