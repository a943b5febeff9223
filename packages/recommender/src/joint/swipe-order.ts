/** One person's answer to a title in a swipe round: yes, no, or none yet. */
export type SwipeAnswer = boolean | null;

/** A person in a swipe round. The deck is the list of the round's titles. */
export interface Swiper {
  /** Probability that the person says yes to each title, 0..1, in the order of the deck. */
  readonly chances: ArrayLike<number>;
  /** The person's answers, in the same order. */
  readonly answers: readonly SwipeAnswer[];
}

/** The state of a swipe round: the title everybody said yes to, if any, and whether anything is left to ask. */
export interface SwipeState {
  /** Index of a title that everybody said yes to; null if there is none. */
  readonly agreed: number | null;
  /** Whether every title has been refused by somebody, so there is nothing left to ask. */
  readonly isExhausted: boolean;
}

/**
 * Chooses the title that a person is asked about next in a swipe round. Of the titles that the person hasn't answered
 * and nobody has refused, it is the one that everybody is most likely to agree on: the one with the largest product
 * of the chances of those who haven't answered. So a title that others said yes to comes early. Ties go to the
 * earlier title. (Our choice: it minimizes the expected number of questions if answers are independent.)
 * @param person index of the person in `swipers`
 * @returns an index in the deck (the list of the round's titles); null if there is nothing left to ask
 */
export function nextToAsk(swipers: readonly Swiper[], person: number): number | null {
  const own = swipers[person];
  if (!own) return null;
  let next: number | null = null;
  let best = -1;
  for (let i = 0; i < own.chances.length; i++) {
    if (own.answers[i] !== null) continue;
    const chance = chanceOfAll(swipers, i);
    if (chance > best && chance > 0) [next, best] = [i, chance];
  }
  return next;
}

/** Minimum chance of a yes, so that a title that suits somebody badly is still asked about if there is no other. */
const LEAST_CHANCE = 1e-6;

/** Calculates how likely it is that everybody says yes to a title; 0 if somebody said no. */
function chanceOfAll(swipers: readonly Swiper[], title: number): number {
  let chance = 1;
  for (const { chances, answers } of swipers) {
    const answer = answers[title];
    if (answer === false) return 0;
    if (answer === null) chance *= Math.max(LEAST_CHANCE, chances[title]);
  }
  return chance;
}

/** Finds the first title that everybody said yes to or, without one, whether anything is left to ask anybody. */
export function readSwipes(swipers: readonly Swiper[]): SwipeState {
  const titles = swipers[0]?.chances.length ?? 0;
  const isAgreed = (i: number) => swipers.every(({ answers }) => answers[i] === true);
  const agreed = Array.from({ length: titles }, (_, i) => i).find(isAgreed) ?? null;
  return { agreed, isExhausted: agreed === null && swipers.every((_, p) => nextToAsk(swipers, p) === null) };
}

/**
 * Chooses a title when a swipe round's time is up: the one with the fewest noes, then the most yeses, then the best
 * place in the order of fairness.
 * @param fairness place of each title in the order of fairness, 0 for the fairest
 * @returns an index in the deck (the list of the round's titles); null for an empty deck
 */
export function fairestSwipe(swipers: readonly Swiper[], fairness: readonly number[]): number | null {
  const count = (i: number, answer: boolean) => swipers.filter(({ answers }) => answers[i] === answer).length;
  const [fairest = null] = fairness
    .map((_, i) => i)
    .sort(
      (a, b) =>
        count(a, false) - count(b, false) || count(b, true) - count(a, true) || fairness[a] - fairness[b],
    );
  return fairest;
}
