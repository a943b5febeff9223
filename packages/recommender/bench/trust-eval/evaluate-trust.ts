import { join } from 'node:path';
import {
  buildTitleMatrix,
  calculateTasteNearness,
  expectAgreement,
  fitTaste,
  matchRows,
} from '../../src/index.ts';
import { seededRandom } from '../../src/maths/seeded-random.ts';
import type { TitleMatrix } from '../../src/titles/title-matrix.ts';
import { agreementOf, leaningsOf, type Rater } from '../../src/trust/rating-agreement.ts';
import { meanWithError } from '../taste-eval/metrics.ts';
import { loadCatalogue } from '../taste-eval/read-catalogue.ts';
import { loadMovieLens, type Member, type TimedRating } from '../taste-eval/read-movielens.ts';
import { rankCorrelation } from './rank-correlation.ts';

/** Members with fewer ratings neither read nor review. */
const RATINGS_AT_LEAST = 25;
/** Share of a reader's ratings, the latest ones, that is held out. */
const HELD_SHARE = 0.2;
/** Held-out titles per reader, and reviews per title; with fewer than `REVIEWS_LEAST` reviews a title is skipped. */
const TITLES_PER_READER = 8;
const REVIEWS_MOST = 12;
const REVIEWS_LEAST = 6;
/** As on the server: tastes are compared on this many well-known titles, and a match of 100 is five stars. */
const COMPARED_TITLES = 200;
const MATCH_PER_STAR = 20;
/** Somebody who agrees with a review at least this far is taken to like it. */
const LIKES_FROM = 0.5;

interface Figure {
  readonly mean: number;
  readonly error: number;
}

/** Result of `evaluateTrust`: how well several orders of reviews fit how far readers agree with them. */
export interface TrustReport {
  readonly readers: number;
  /** Number of titles whose reviews were ordered, over all readers. */
  readonly titles: number;
  /** Rank correlation of each order with the reader's agreement with the reviews: mean over readers. */
  readonly correlation: Readonly<Record<string, Figure>>;
}

interface Person {
  readonly id: number;
  /** Ratings known when the reviews are ordered. */
  readonly known: ReadonlyMap<number, TimedRating>;
  readonly held: readonly TimedRating[];
  /** Leanings of all ratings, held-out ones included. */
  readonly leanings: ReadonlyMap<number, number>;
  /** Expected stars for the compared titles. */
  readonly expected: Float32Array;
}

/** What an order is given about one review. */
interface Review {
  readonly author: Person;
  readonly reader: Person;
  readonly row: number;
  readonly rows: number;
  /** Everybody but the reader who has rated the title. */
  readonly raters: readonly Person[];
}

const ORDERS: Readonly<Record<string, (review: Review) => number>> = {
  'trust: nearness and shared ratings': (review) => scoreTrust(review, nearnessOf(review)),
  'shared ratings only': (review) => scoreTrust(review, null),
  'nearness only': (review) => nearnessOf(review),
  recency: ({ author, row }) => author.known.get(row)?.at ?? 0,
  'likes, if everybody who agrees likes': ({ author, row, raters }) => {
    const leaning = author.leanings.get(row) ?? 0;
    return raters.filter((rater) => agreementOf(rater.leanings.get(row) ?? 0, leaning) >= LIKES_FROM).length;
  },
};

/**
 * Orders the opinions of MovieLens members about titles that a reader rated last, as reviews are ordered for a member,
 * and correlates each order with how far the reader then agreed.
 * @param seed draws titles and reviews
 * @returns an error message if there is nothing to evaluate
 */
export async function evaluateTrust(
  catalogueFolder: string,
  dataFolder: string,
  seed: number,
): Promise<TrustReport | string> {
  const catalogue = await loadCatalogue(catalogueFolder);
  if (!catalogue) return `there are no titles in ${catalogueFolder}`;
  const members = await loadMovieLens(dataFolder, catalogue.rowOfImdb);
  if (!members) return `there is no ${join(dataFolder, 'ratings.csv')} with a links.csv beside it`;
  const matrix = buildTitleMatrix(catalogue.vocabulary, catalogue.titles);
  const people = readPeople(matrix, members);
  const random = seededRandom(seed);
  const byOrder = new Map(Object.keys(ORDERS).map((name) => [name, [] as number[]]));
  let titles = 0;
  for (const reader of people) {
    const cases = drawCases(reader, people, matrix.count, random);
    titles += cases.length;
    if (cases.length === 0) continue;
    for (const [name, scoreOf] of Object.entries(ORDERS)) {
      const each = cases.map((reviews) => rankCorrelation(reviews.map(scoreOf), reviews.map(agreementOn)));
      byOrder.get(name)?.push(each.reduce((sum, value) => sum + value, 0) / each.length);
    }
  }
  if (titles === 0) return `nobody in ${dataFolder} has rated enough titles of the catalogue`;
  const correlation = Object.fromEntries([...byOrder].map(([name, each]) => [name, meanWithError(each)]));
  return { readers: byOrder.values().next().value?.length ?? 0, titles, correlation };
}

function readPeople(matrix: TitleMatrix, members: readonly Member[]): Person[] {
  const active = members.filter(({ ratings }) => ratings.length >= RATINGS_AT_LEAST);
  const split = active.map(({ id, ratings }) => {
    const sorted = ratings.toSorted((a, b) => a.at - b.at || a.row - b.row);
    const cut = Math.floor(sorted.length * (1 - HELD_SHARE));
    return { id, all: ratings, known: sorted.slice(0, cut), held: sorted.slice(cut) };
  });
  const compared = mostRated(
    matrix.count,
    split.flatMap(({ known }) => known),
  );
  return split.map(({ id, all, known, held }) => {
    const { ratings } = toRater(known);
    const taste = fitTaste(matrix, {
      ageRange: null,
      countryCode: null,
      genres: { positive: [], negative: [] },
      loved: [],
      pairs: [],
      ratings,
    });
    const { values } = matchRows(matrix, taste, null);
    return {
      id,
      known: new Map(known.map((rating) => [rating.row, rating])),
      held,
      leanings: leaningsOf(toRater(all), matrix.count),
      expected: Float32Array.from(compared, (row) => values[row] / MATCH_PER_STAR),
    };
  });
}

const toRater = (ratings: readonly TimedRating[]): Required<Rater> => ({
  ratings: ratings.map(({ row, stars }) => ({ row, ratingOutOf5: stars })),
});

function mostRated(rows: number, ratings: readonly TimedRating[]): number[] {
  const counts = new Uint32Array(rows);
  for (const { row } of ratings) counts[row] += 1;
  return [...counts.keys()].sort((a, b) => counts[b] - counts[a] || a - b).slice(0, COMPARED_TITLES);
}

/** Draws titles that the reader rated last, each with reviews by others; leaves out titles on which all agree alike. */
function drawCases(
  reader: Person,
  people: readonly Person[],
  rows: number,
  random: () => number,
): (readonly Review[])[] {
  return draw(reader.held, TITLES_PER_READER, random).flatMap(({ row }) => {
    const raters = people.filter((person) => person !== reader && person.known.has(row));
    const reviews = draw(raters, REVIEWS_MOST, random).map((author) => ({
      author,
      reader,
      row,
      rows,
      raters,
    }));
    const isTold = new Set(reviews.map(agreementOn)).size > 1;
    return reviews.length >= REVIEWS_LEAST && isTold ? [reviews] : [];
  });
}

function draw<T>(from: readonly T[], count: number, random: () => number): T[] {
  return from
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ one }) => one);
}

const agreementOn = ({ author, reader, row }: Review) =>
  agreementOf(reader.leanings.get(row) ?? 0, author.leanings.get(row) ?? 0);

const nearnessOf = ({ author, reader }: Review) => calculateTasteNearness(reader.expected, author.expected);

/** Compares the two on titles that both knew before, without the one in question. */
function scoreTrust({ author, reader, row, rows }: Review, nearness01: number | null): number {
  const shared = [...reader.known.values()].filter(
    (rating) => rating.row !== row && author.known.has(rating.row),
  );
  const theirs = shared.flatMap((rating) => author.known.get(rating.row) ?? []);
  return expectAgreement(toRater(shared), toRater(theirs), rows, nearness01).agreement01;
}
