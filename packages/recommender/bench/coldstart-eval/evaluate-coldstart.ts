import { fitFactors } from '../../src/factors/factor-model.ts';
import type { RatingFile } from '../reading/read-ratings.ts';
import { meanWithError } from '../taste-eval/metrics.ts';
import { contentTaste } from './content-taste.ts';
import { combineOrders, judgeOrder } from './judge-order.ts';
import { scoresByOtherTitles } from './other-titles-ratings.ts';
import type { Coldstart, ColdstartUser } from './read-coldstart.ts';
import type { ListedMovie } from './read-genres.ts';
import type { ContentTitles } from './read-titles.ts';
import { FACTORS, tasteOf } from './taste-of.ts';
import { sidesOf, trainingOf } from './training.ts';
import { coldstartWatchScores } from './watch-scores.ts';

/**
 * Weights of the taste score relative to the watch score in the combined order, for tastes above and below a person's
 * mean; both scores are in standard deviations. A title that the person won't like loses more than one that they will
 * like gains (decision 0283).
 */
const TASTE_SHARES = { above: 1.5, below: 3 } as const;

/** Data that `evaluateColdstart` uses in addition to ratings. */
export interface KnownBeside {
  /** The movies with their genres; if null, genre attitudes aren't used. */
  readonly movies: ReadonlyMap<number, ListedMovie> | null;
  /** Age code of each user; if null, ages aren't used. */
  readonly ages: ReadonlyMap<number, number> | null;
  /** The titles' content; if null, the report has no `content`. */
  readonly content: ContentTitles | null;
}

/**
 * Quality of one order of titles: means over people. `ndcg100` is NDCG@100, `recall20` and `recall50` are Recall@20 and
 * @50 of held-out likes, and `auc` tells held-out likes from dislikes; `…Se` are standard errors.
 */
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

/** Result of `evaluateColdstart`: the quality of each order of titles. */
export interface ColdstartReport {
  readonly users: number;
  /** The order by the watch model, which predicts what people watch next. */
  readonly watch: OrderReport;
  /** The order by predicted ratings. */
  readonly taste: OrderReport;
  /** The order by `z(watch)` plus `z(taste)` times one of `TASTE_SHARES`, where z stands for a standard score. */
  readonly combined: OrderReport;
  /** Orders by titles' content. Except for `others`, there is no model learned from ratings. */
  readonly content: {
    /** Number of titles whose content is known. */
    readonly described: number;
    /** With the titles' content only. */
    readonly alone: OrderReport;
    /** With the ratings of other titles: each title is scored by a model that saw none of its own ratings. */
    readonly others: OrderReport;
    /** With the number and the mean of each title's ratings. */
    readonly marginals: OrderReport;
    /** With scores and votes from public sources. */
    readonly reputed: OrderReport;
  } | null;
  readonly fitSeconds: number;
}

/**
 * Fits the models on everybody except the people to be judged, gives each of these their test, and judges the
 * resulting rankings.
 */
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
  const others = content && scoresByOtherTitles(coldstart, training.ratings, sides, content);
  return {
    users: people.length,
    watch: report(people, (_, i) => watch[i]),
    taste: report(people, (_, i) => taste[i]),
    combined: report(people, (person, i) => combineOrders(watch[i], taste[i], TASTE_SHARES, person)),
    content: content &&
      others && {
        described: content.described,
        alone: report(people, contentTaste(content, coldstart, training.ratings, 'none')),
        others: report(people, (_, i) => others[i]),
        marginals: report(people, contentTaste(content, coldstart, training.ratings, 'marginals')),
        reputed: report(people, contentTaste(content, coldstart, training.ratings, 'elsewhere')),
      },
    fitSeconds,
  };
}

/** Summarizes the figures of all people for one kind of order. */
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
