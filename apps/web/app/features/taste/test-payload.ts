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
  type Mark,
  noAnswers,
  type PairAnswer,
  setMark,
  type TestAnswers,
} from './test-answers.ts';

/** Asked for where nobody has said: every age. */
const ANY_AGE = { start: 0, end: 100 };
const ATTITUDE_KEYS: readonly AttitudeKey[] = [...GENRES, ...THEMES].map(({ key }) => key);

/** One answer to a pair as the API takes it. */
export function toPreference({ shown, choice, unseen }: PairAnswer): PairPreference {
  const [first, second] = shown;
  const notSeen = unseen.length > 0 ? { unseen: [...unseen] } : {};
  if (choice === 'first') return { winner: first.id, loser: second.id, ...notSeen };
  if (choice === 'second') return { winner: second.id, loser: first.id, ...notSeen };
  return { shown: [first.id, second.id], answer: choice, ...notSeen };
}

const markedAs = ({ marks }: TestAnswers, mark: Mark): AttitudeKey[] =>
  ATTITUDE_KEYS.filter((key) => marks[key] === mark);

function ageRange({ ageBand }: TestAnswers) {
  const band = AGE_BANDS.find(({ key }) => key === ageBand);
  return band ? { start: band.start, end: band.end } : ANY_AGE;
}

/** What `POST /user/taste-test` takes; neutral is everything not marked (§3). */
export function toPayload(answers: TestAnswers): BodyOf<typeof submitTasteTest> {
  return {
    ageRange: ageRange(answers),
    countryCode: answers.country,
    moviePreferences: {
      favoriteMovies: answers.loved.map(({ id, title }) => ({ id, title })),
      pairPreferences: answers.pairs.map(toPreference),
    },
    genreThemePreferences: {
      positive: markedAs(answers, 'positive'),
      negative: markedAs(answers, 'negative'),
      neutral: ATTITUDE_KEYS.filter((key) => answers.marks[key] === undefined),
    },
  };
}

/** What `POST /taste/movie-pairs` takes. */
export function toPairRequest(answers: TestAnswers): BodyOf<typeof createMoviePairs> {
  return {
    country: answers.country,
    ageRange: ageRange(answers),
    genres: { positive: markedAs(answers, 'positive'), negative: markedAs(answers, 'negative') },
    lovedMovies: answers.loved.map(({ id, title }) => ({ id, title })),
    pairPreferences: answers.pairs.map(toPreference),
  };
}

/**
 * Earlier answers to start from when somebody takes the test again. The pairs are asked anew: they
 * are chosen for what we don't know yet.
 */
export function fromPayload(payload: TasteTestPayload): TestAnswers {
  const { positive, negative } = payload.genreThemePreferences;
  const band = AGE_BANDS.find(
    ({ start, end }) => start === payload.ageRange.start && end === payload.ageRange.end,
  );
  const start: TestAnswers = {
    ...noAnswers(payload.countryCode),
    ageBand: band?.key ?? null,
    loved: payload.moviePreferences.favoriteMovies.map(({ id, title }) => ({ id, title, year: null })),
  };
  const liked = positive.reduce<TestAnswers>((answers, key) => setMark(answers, key, 'positive'), start);
  return negative.reduce((answers, key) => setMark(answers, key, 'negative'), liked);
}
