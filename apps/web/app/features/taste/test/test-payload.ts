import type { BodyOf } from '@palate/contract/endpoint';
import type {
  createMoviePairs,
  PairPreference,
  submitTasteTest,
  TasteTestPayload,
} from '@palate/contract/taste';
import { GENRES } from '@palate/contract/vocab/genres';
import { AGE_BANDS } from '@palate/contract/vocab/lists';
import { THEMES } from '@palate/contract/vocab/themes';
import {
  type AttitudeKey,
  noAnswers,
  type PairAnswer,
  type StatedAttitude,
  setAttitude,
  type TestAnswers,
} from './test-answers.ts';

/** The age range sent if no age band was chosen: all ages. */
const ANY_AGE = { start: 0, end: 100 };
const ATTITUDE_KEYS: readonly AttitudeKey[] = [...GENRES, ...THEMES].map(({ key }) => key);

/** Converts a pair's answer to the API's type. */
export function toPreference({ shown, choice, unseen }: PairAnswer): PairPreference {
  const [first, second] = shown;
  const notSeen = unseen.length > 0 ? { unseen: [...unseen] } : {};
  if (choice === 'first') return { winner: first.id, loser: second.id, ...notSeen };
  if (choice === 'second') return { winner: second.id, loser: first.id, ...notSeen };
  return { shown: [first.id, second.id], answer: choice, ...notSeen };
}

const attitudeKeys = ({ attitudes }: TestAnswers, attitude: StatedAttitude): AttitudeKey[] =>
  ATTITUDE_KEYS.filter((key) => attitudes[key] === attitude);

function ageRange({ ageBand }: TestAnswers) {
  const band = AGE_BANDS.find(({ key }) => key === ageBand);
  return band ? { start: band.start, end: band.end } : ANY_AGE;
}

/**
 * Converts answers to the body of `POST /user/taste-test`; genres and themes that weren't marked are neutral
 * (specification §3).
 */
export function toPayload(answers: TestAnswers): BodyOf<typeof submitTasteTest> {
  return {
    ageRange: ageRange(answers),
    countryCode: answers.country,
    ...(answers.watchesWith && { watchesWith: answers.watchesWith }),
    moviePreferences: {
      favoriteMovies: answers.loved.map(({ id, title }) => ({ id, title })),
      pairPreferences: answers.pairs.map(toPreference),
    },
    genreThemePreferences: {
      positive: attitudeKeys(answers, 'positive'),
      negative: attitudeKeys(answers, 'negative'),
      neutral: ATTITUDE_KEYS.filter((key) => answers.attitudes[key] === undefined),
    },
  };
}

/** Converts answers to the body of `POST /taste/movie-pairs`. */
export function toPairRequest(answers: TestAnswers): BodyOf<typeof createMoviePairs> {
  return {
    country: answers.country,
    ageRange: ageRange(answers),
    genres: { positive: attitudeKeys(answers, 'positive'), negative: attitudeKeys(answers, 'negative') },
    lovedMovies: answers.loved.map(({ id, title }) => ({ id, title })),
    pairPreferences: answers.pairs.map(toPreference),
  };
}

/**
 * Converts stored answers to the initial answers when the test is repeated. They don't include pairs, since
 * new pairs are chosen to ask what we don't know yet.
 */
export function fromPayload(payload: TasteTestPayload): TestAnswers {
  const { positive, negative } = payload.genreThemePreferences;
  const band = AGE_BANDS.find(
    ({ start, end }) => start === payload.ageRange.start && end === payload.ageRange.end,
  );
  const start: TestAnswers = {
    ...noAnswers(payload.countryCode),
    ageBand: band?.key ?? null,
    watchesWith: payload.watchesWith ?? null,
    loved: payload.moviePreferences.favoriteMovies.map(({ id, title }) => ({ id, title, year: null })),
  };
  const liked = positive.reduce<TestAnswers>((answers, key) => setAttitude(answers, key, 'positive'), start);
  return negative.reduce((answers, key) => setAttitude(answers, key, 'negative'), liked);
}
