import { seededRandom } from '../../src/maths/seeded-random.ts';
import { foreseeEvenings } from './foresee-evenings.ts';
import { foretellMatches } from './foretell-matches.ts';
import type { RatingsByUser } from './read-ratings.ts';
import { type EveningsReport, RULES, simulateEvenings } from './simulate-evenings.ts';

/** Members with fewer ratings have no taste to go by. */
const RATINGS_AT_LEAST = 20;
/** Titles rated by fewer are foretold by hearsay. */
const RATED_BY_AT_LEAST = 5;
/** What members conceded may lie so far apart after ten evenings. */
const APART_AT_MOST = 0.1;
const SIZES = [2, 4, 8];
/** What nobody who chooses evening by evening can know. */
const FORESEEN = 'all offers foreseen';

export interface RuleReport {
  readonly groups: number;
  readonly evenings: number;
  /** Evenings on which the floors left nothing. */
  readonly emptied: number;
  readonly belowFloor: number;
  /**
   * Share of groups whose members' concessions differ by a tenth at most, 0..1: by each one's own
   * measure, and in points. Of groups whom floors left nothing on any evening, nothing is said.
   */
  readonly within: number;
  readonly pointsWithin: number;
  /** (Most − least) ÷ most conceded: the median group's and the worst's. */
  readonly apartMedian: number;
  readonly apartWorst: number;
  /** Points conceded a member an evening, mean. */
  readonly conceded: number;
  /** Points a member an evening below the best sum, mean. */
  readonly lost: number;
  /** The least match anybody had in ten evenings, mean over groups, 0..100. */
  readonly least: number;
}

export interface JointReport {
  readonly users: number;
  readonly titles: number;
  readonly floor: number;
  readonly onOffer: number;
  /** By group size, then by rule. */
  readonly bySize: Readonly<Record<string, Readonly<Record<string, RuleReport>>>>;
}

/**
 * Lets groups drawn from the file choose ten evenings together.
 * @param floor what each member sets as theirs, 0..100.
 * @param onOffer titles to choose from an evening.
 * @returns a sentence instead, where there aren't enough members.
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
  for (const user of ratings.users) for (const title of user.keys()) counts[title] = (counts[title] ?? 0) + 1;
  const known = [...counts.keys()].filter((title) => (counts[title] ?? 0) >= RATED_BY_AT_LEAST);
  // Members stand in several groups: what is foretold of them is worked out once.
  const pool = shuffle(able, random).slice(0, Math.max(largest, 2 * groups));
  const matches = foretellMatches(ratings, pool);
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
      const keep = (name: string, report: EveningsReport) => {
        reports[name] = [...(reports[name] ?? []), report];
      };
      for (const [name, rule] of Object.entries(RULES))
        keep(name, simulateEvenings(drawn, rule, seededRandom(draws)));
      keep(FORESEEN, foreseeEvenings(drawn, seededRandom(draws)));
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
