import { seededRandom } from '../../src/maths/seeded-random.ts';
import { foreseeEvenings } from './foresee-evenings.ts';
import { predictMatches } from './predict-matches.ts';
import type { RatingsByUser } from './read-ratings.ts';
import { type EveningsReport, RULES, simulateEvenings } from './simulate-evenings.ts';

/** Members with fewer ratings are left out, since their taste can't be estimated. */
const RATINGS_AT_LEAST = 20;
/** Titles with fewer ratings are left out, since their matches can't be predicted well. */
const RATED_BY_AT_LEAST = 5;
/**
 * A group counts as fair if its members' concessions after ten evenings differ by at most this share of the
 * largest.
 */
const APART_AT_MOST = 0.1;
const SIZES = [2, 4, 8];
/** Name of a reference rule that knows every evening's offer beforehand, which no real rule can. */
const FORESEEN = 'all offers foreseen';

/** Results of one rule for choosing titles together, for all groups of one size. */
export interface RuleReport {
  readonly groups: number;
  readonly evenings: number;
  /** Number of evenings on which no title met all minimum matches. */
  readonly emptied: number;
  /** Number of matches below the member's minimum. */
  readonly belowFloor: number;
  /**
   * Share of groups whose members' concessions differ by a tenth at most, 0..1: on each member's own scale,
   * and in points. Groups that could choose no title on any evening aren't counted.
   */
  readonly within: number;
  readonly pointsWithin: number;
  /** (Most − least) ÷ most of the members' concessions, for the median group and the worst group. */
  readonly apartMedian: number;
  readonly apartWorst: number;
  /** Mean points conceded per member and evening. */
  readonly conceded: number;
  /** Mean points per member and evening below the best possible sum of matches. */
  readonly lost: number;
  /** Lowest match of any member in ten evenings, 0..100; mean over groups. */
  readonly least: number;
}

/** Result of `evaluateJoint`: how fair and how good each rule's choices are, by group size. */
export interface JointReport {
  /** Number of members in the file. */
  readonly users: number;
  readonly titles: number;
  /** Minimum match of every member, 0..100. */
  readonly floor: number;
  /** Number of titles to choose from each evening. */
  readonly onOffer: number;
  /** Reports by group size, and then by rule. */
  readonly bySize: Readonly<Record<string, Readonly<Record<string, RuleReport>>>>;
}

/**
 * Simulates groups of members from the file that choose a title together on each of ten evenings.
 * @param floor minimum match of every member, 0..100
 * @param onOffer number of titles to choose from each evening
 * @returns an error message if there aren't enough members
 */
export function evaluateJoint(
  ratings: RatingsByUser,
  { groups, floor, seed, onOffer }: Record<'groups' | 'floor' | 'seed' | 'onOffer', number>,
): JointReport | string {
  const random = seededRandom(seed);
  const able = ratings.users.flatMap(({ size }, user) => (size >= RATINGS_AT_LEAST ? [user] : []));
  const largest = Math.max(...SIZES);
  if (able.length < largest) return `fewer than ${largest} members have ${RATINGS_AT_LEAST} ratings`;
  const counts = new Uint32Array(ratings.titleCount);
  for (const user of ratings.users) for (const title of user.keys()) counts[title] += 1;
  const known = [...counts.keys()].filter((title) => counts[title] >= RATED_BY_AT_LEAST);
  // Members belong to several groups, so their matches are predicted once for all.
  const pool = shuffle(able, random).slice(0, Math.max(largest, 2 * groups));
  const matches = predictMatches(ratings, pool);
  const bySize = SIZES.map((size) => {
    const reports: Record<string, EveningsReport[]> = {};
    for (let group = 0; group < groups; group++) {
      const members = shuffle([...pool.keys()], random).slice(0, size);
      const unseen = known.filter(
        (title) => !members.some((member) => ratings.users[pool[member] ?? -1]?.has(title)),
      );
      const draws = Math.floor(random() * 2 ** 31);
      const drawn = {
        matches: members.map((member) => matches[member] ?? new Float32Array(ratings.titleCount)),
        unseen,
        floors: members.map(() => floor),
        onOffer,
      };
      const record = (name: string, report: EveningsReport) => {
        reports[name] = [...(reports[name] ?? []), report];
      };
      for (const [name, rule] of Object.entries(RULES))
        record(name, simulateEvenings(drawn, rule, seededRandom(draws)));
      record(FORESEEN, foreseeEvenings(drawn, seededRandom(draws)));
    }
    return [
      String(size),
      Object.fromEntries(Object.entries(reports).map(([name, list]) => [name, summarise(list)])),
    ];
  });
  return { users: able.length, titles: known.length, floor, onOffer, bySize: Object.fromEntries(bySize) };
}

function summarise(reports: readonly EveningsReport[]): RuleReport {
  const watched = reports.filter(({ evenings, emptied }) => emptied < evenings);
  const apart = watched.map((report) => report.apart).sort((a, b) => a - b);
  const mean = (list: readonly EveningsReport[], of: (report: EveningsReport) => number) =>
    list.reduce((sum, report) => sum + of(report), 0) / Math.max(1, list.length);
  return {
    groups: reports.length,
    evenings: reports.reduce((sum, { evenings }) => sum + evenings, 0),
    emptied: reports.reduce((sum, { emptied }) => sum + emptied, 0),
    belowFloor: reports.reduce((sum, { belowFloor }) => sum + belowFloor, 0),
    within: mean(watched, (report) => Number(report.apart <= APART_AT_MOST)),
    pointsWithin: mean(watched, ({ pointsApart }) => Number(pointsApart <= APART_AT_MOST)),
    apartMedian: apart[Math.floor(apart.length / 2)] ?? 0,
    apartWorst: apart.at(-1) ?? 0,
    conceded: mean(
      watched,
      ({ points, evenings, emptied }) =>
        points.reduce((sum, own) => sum + own, 0) / (points.length * (evenings - emptied)),
    ),
    lost: mean(watched, ({ lost }) => lost),
    least: mean(watched, ({ least }) => least),
  };
}

function shuffle(values: readonly number[], random: () => number): number[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
