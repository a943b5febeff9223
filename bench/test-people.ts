import type { TestPerson } from '../e2e/timed-test.ts';

const SLOW_HANDS = { decideS: 2.5, tapS: 1.4, characterS: 0.45 };
const USUAL_HANDS = { decideS: 1.5, tapS: 1, characterS: 0.3 };
const QUICK_HANDS = { decideS: 0.8, tapS: 0.7, characterS: 0.2 };

/** What they go for, by slider, and the popularity from which they have seen a title. */
const LIGHT = { likes: { weightiness: -1, pace: 0.5, wholesomeness: 0.5 }, seenFrom: 62 };
const HEAVY = { likes: { weightiness: 1, realism: 0.6, pace: -0.4 }, seenFrom: 66 };
const LOUD = { likes: { scale: 1, pace: 0.8, styleAndVisuals: 0.4 }, seenFrom: 58 };
const ODD = { likes: { originality: 1, linearity: -0.8, intricacy: 0.4 }, seenFrom: 70 };

const tapped = { tapped: 3, typed: [] };
const searched = (typed: string) => ({ tapped: 2, typed: [typed] });

/**
 * Ten people who take the test, from a quick skimmer to a slow reader. Adults read 150 to 400 words a minute
 * silently (238 on average: Brysbaert 2019) and read only some of the words on a screen they can answer.
 */
export const TEN_PEOPLE: readonly TestPerson[] = [
  {
    ...QUICK_HANDS,
    ...LIGHT,
    name: 'skims',
    wordsPerMinute: 400,
    readShare: 0.3,
    genres: 3,
    themes: 1,
    loved: tapped,
  },
  {
    ...QUICK_HANDS,
    ...LOUD,
    name: 'in a hurry',
    wordsPerMinute: 350,
    readShare: 0.4,
    genres: 2,
    themes: 0,
    loved: tapped,
  },
  {
    ...QUICK_HANDS,
    ...ODD,
    name: 'quick',
    wordsPerMinute: 300,
    readShare: 0.6,
    genres: 4,
    themes: 2,
    loved: searched('dune'),
  },
  {
    ...USUAL_HANDS,
    ...HEAVY,
    name: 'usual, taps',
    wordsPerMinute: 260,
    readShare: 0.6,
    genres: 4,
    themes: 2,
    loved: tapped,
  },
  {
    ...USUAL_HANDS,
    ...LIGHT,
    name: 'usual, types',
    wordsPerMinute: 240,
    readShare: 0.6,
    genres: 4,
    themes: 2,
    loved: searched('amelie'),
  },
  {
    ...USUAL_HANDS,
    ...LOUD,
    name: 'usual, reads more',
    wordsPerMinute: 240,
    readShare: 0.8,
    genres: 3,
    themes: 2,
    loved: tapped,
  },
  {
    ...USUAL_HANDS,
    ...HEAVY,
    name: 'careful',
    wordsPerMinute: 220,
    readShare: 0.8,
    genres: 5,
    themes: 3,
    loved: searched('alien'),
  },
  {
    ...USUAL_HANDS,
    ...LIGHT,
    name: 'second language',
    wordsPerMinute: 170,
    readShare: 0.7,
    genres: 4,
    themes: 2,
    loved: tapped,
  },
  {
    ...SLOW_HANDS,
    ...ODD,
    name: 'slow hands',
    wordsPerMinute: 220,
    readShare: 0.7,
    genres: 4,
    themes: 2,
    loved: tapped,
  },
  {
    ...SLOW_HANDS,
    ...HEAVY,
    name: 'slow',
    wordsPerMinute: 170,
    readShare: 0.8,
    genres: 4,
    themes: 3,
    loved: searched('heat'),
  },
];

/** Somebody who opens every list and reads every word at an average speed. */
export const READS_EVERYTHING: TestPerson = {
  ...USUAL_HANDS,
  ...HEAVY,
  name: 'reads everything',
  wordsPerMinute: 238,
  readShare: 1,
  genres: 5,
  themes: 3,
  loved: tapped,
  opensLists: true,
};
