import { expect, test } from 'vitest';
import { fairestSwipe, nextToAsk, readSwipes, type SwipeAnswer } from './swipe-order.ts';

const swiper = (chances: number[], answers: SwipeAnswer[] = chances.map(() => null)) => ({
  chances,
  answers,
});

test('asks first what everybody is most likely to like', () => {
  const swipers = [swiper([0.9, 0.6, 0.1]), swiper([0.1, 0.5, 0.9])];
  expect(nextToAsk(swipers, 0)).toBe(1);
  expect(nextToAsk(swipers, 1)).toBe(1);
});

test('asks next what others said yes to, and never what somebody refused', () => {
  const swipers = [swiper([0.5, 0.5, 0.5]), swiper([0.9, 0.1, 0.8], [null, true, false])];
  // .5·.9 for the first; .5 for the second, which only this person hasn't answered.
  expect(nextToAsk(swipers, 0)).toBe(1);
  const refused = [swiper([0.5, 0.5], [null, null]), swiper([0.5, 0.5], [false, false])];
  expect(nextToAsk(refused, 0)).toBeNull();
});

test('asks about unlikely titles too, if there is nothing else', () => {
  expect(nextToAsk([swiper([0]), swiper([0])], 0)).toBe(0);
});

test('reads when everybody agrees, and when nothing is left', () => {
  expect(readSwipes([swiper([0.5, 0.5], [false, true]), swiper([0.5, 0.5], [null, true])])).toEqual({
    agreed: 1,
    isExhausted: false,
  });
  expect(readSwipes([swiper([0.5], [true]), swiper([0.5])])).toEqual({ agreed: null, isExhausted: false });
  expect(readSwipes([swiper([0.5], [false]), swiper([0.5])])).toEqual({ agreed: null, isExhausted: true });
});

test('when time is up, takes what the fewest refused, then what most liked, then the fairest', () => {
  const swipers = [
    swiper([0.5, 0.5, 0.5, 0.5], [false, true, null, null]),
    swiper([0.5, 0.5, 0.5, 0.5], [true, null, null, false]),
  ];
  expect(fairestSwipe(swipers, [0, 3, 1, 2])).toBe(1);
  expect(fairestSwipe([swiper([0.5, 0.5])], [1, 0])).toBe(1);
  expect(fairestSwipe([], [])).toBeNull();
});

test('needs at most half as many questions as a random order', () => {
  // A linear congruential generator, so that the test is the same every time.
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const TITLES = 40;
  let ordered = 0;
  let shuffled = 0;
  for (let round = 0; round < 300; round++) {
    const people = 2 + Math.floor(random() * 3);
    const suits = Array.from({ length: TITLES }, random);
    const taste = Array.from({ length: people }, () =>
      suits.map((suit) => Math.min(0.95, Math.max(0.05, 0.75 * suit + 0.4 * (random() - 0.5)))),
    );
    const likes = taste.map((chances) => chances.map((chance) => random() < chance));
    ordered += countQuestions(taste, likes, (swipers, person) => nextToAsk(swipers, person));
    const order = suits.map((_, i) => [random(), i] as const).sort((a, b) => a[0] - b[0]);
    shuffled += countQuestions(taste, likes, (swipers, person) => {
      const free = order.find(([, i]) => swipers[person]?.answers[i] === null);
      return free ? free[1] : null;
    });
  }
  expect(ordered / shuffled).toBeLessThanOrEqual(0.5);
});

type Ask = (swipers: { chances: number[]; answers: SwipeAnswer[] }[], person: number) => number | null;

/** Counts how often everybody is asked before they agree, or until nothing is left. */
function countQuestions(taste: number[][], likes: boolean[][], ask: Ask): number {
  const swipers = taste.map((chances) => swiper(chances));
  for (let count = 1; ; count++) {
    const asked = swipers.map((_, person) => ask(swipers, person));
    if (asked.every((title) => title === null)) return count;
    asked.forEach((title, person) => {
      const answers = swipers[person]?.answers;
      if (title !== null && answers) answers[title] = likes[person]?.[title] ?? false;
    });
    if (readSwipes(swipers).agreed !== null) return count;
  }
}
