import { type FactorModel, fitFactors } from '../../src/factors/factor-model.ts';
import { foretellRatings, placePerson } from '../../src/factors/place-person.ts';
import type { RatingFile } from '../reading/read-ratings.ts';
import { meanWithError } from '../taste-eval/metrics.ts';
import { contentTaste } from './content-taste.ts';
import { combineOrders, judgeOrder } from './judge-order.ts';
import type { Coldstart, ColdstartUser } from './read-coldstart.ts';
import type { ListedMovie } from './read-genres.ts';
import type { ContentTitles } from './read-titles.ts';
import { sideColumns, sidesOf, trainingOf } from './training.ts';
import { coldstartWatchScores } from './watch-scores.ts';

/** What taste weighs beside watching in the combined order, both in deviations. */
const TASTE_SHARE = 1;

/** What is known beside ratings. */
export interface KnownBeside {
  /** Without it nothing is learned from genre marks. */
  readonly movies: ReadonlyMap<number, ListedMovie> | null;
  /** Age code of each user; without it nothing is learned from ages. */
  readonly ages: ReadonlyMap<number, number> | null;
  /** Without it there is no `content`. */
  readonly content: ContentTitles | null;
}

/** Means over people of how one order does; `…Se` are standard errors. */
export interface OrderReport {
  readonly ndcg100: number;
  readonly ndcg100Se: number;
  readonly recall20: number;
  readonly recall20Se: number;
  readonly recall50: number;
  readonly auc: number;
  readonly aucSe: number;
  readonly users: number;
}

export interface ColdstartReport {
  readonly users: number;
  readonly watch: OrderReport;
  readonly taste: OrderReport;
  /** `z(watch) + z(taste)` */
  readonly combined: OrderReport;
  /** The taste head where no ratings teach it what goes with what. */
  readonly content: {
    readonly described: number;
    /** Nothing but what titles are made of. */
    readonly alone: OrderReport;
    /** With how many rated each title, and their mean. */
    readonly marginals: OrderReport;
    /** With scores and votes from elsewhere. */
    readonly reputed: OrderReport;
  } | null;
  readonly fitSeconds: number;
}

/** What a loved title counts as, in stars and stars². */
const LOVED = { stars: 5, variance: 0.5 } as const;
/** How the model is fitted. */
export const FACTORS = { factors: 16, rounds: 15, seed: 1 } as const;

/** Fits on everybody who isn't judged, gives each person judged their test, and ranks. */
export function evaluateColdstart(
  coldstart: Coldstart,
  file: RatingFile,
  { movies, ages, content }: KnownBeside,
): ColdstartReport {
  const people = coldstart.validation;
  const training = trainingOf(coldstart, file);
  const start = performance.now();
  const sides = sidesOf(coldstart, training, movies, ages);
  const model = fitFactors(training.ratings, null, sides, FACTORS);
  const watch = coldstartWatchScores(coldstart, training, sides);
  const fitSeconds = (performance.now() - start) / 1000;
  const taste = people.map((person) => tasteOf(model, coldstart, person));
  return {
    users: people.length,
    watch: report(people, (_, i) => watch[i] as Float32Array),
    taste: report(people, (_, i) => taste[i] as Float32Array),
    combined: report(people, (person, i) =>
      combineOrders(watch[i] as Float32Array, taste[i] as Float32Array, TASTE_SHARE, person),
    ),
    content: content && {
      described: content.described,
      alone: report(people, contentTaste(content, coldstart, training.ratings, 'none')),
      marginals: report(people, contentTaste(content, coldstart, training.ratings, 'marginals')),
      reputed: report(people, contentTaste(content, coldstart, training.ratings, 'elsewhere')),
    },
    fitSeconds,
  };
}

/** Stars foretold for every title from what the test told. */
export function tasteOf(model: FactorModel, coldstart: Coldstart, person: ColdstartUser): Float32Array {
  const weights = placePerson(model, {
    sides: sideColumns(coldstart, person),
    ratings: person.loved.map((title) => ({ title, ...LOVED })),
    pairs: person.pairs.map(([winner, loser]) => ({ winner, loser })),
  });
  return foretellRatings(model, weights);
}

/** How one order a person does over all of them. */
function report(
  people: readonly ColdstartUser[],
  scoresOf: (person: ColdstartUser, index: number) => ArrayLike<number>,
): OrderReport {
  const figures = people.map((person, i) => judgeOrder(scoresOf(person, i), person));
  const ndcg = meanWithError(figures.map(({ ndcg100 }) => ndcg100));
  const recall = meanWithError(figures.map(({ recall20 }) => recall20));
  const auc = meanWithError(figures.flatMap(({ auc }) => (auc === null ? [] : [auc])));
  return {
    ndcg100: ndcg.mean,
    ndcg100Se: ndcg.error,
    recall20: recall.mean,
    recall20Se: recall.error,
    recall50: meanWithError(figures.map(({ recall50 }) => recall50)).mean,
    auc: auc.mean,
    aucSe: auc.error,
    users: people.length,
  };
}
