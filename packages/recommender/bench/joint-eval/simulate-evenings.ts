import { chooseJointly, type JointMember, updateConcessions } from '../../src/index.ts';
import { ownScale, shareConceded } from '../../src/joint/own-scale.ts';

/** Number of evenings that each group chooses a title for. */
export const EVENINGS = 10;
/** A simulated group and the titles that it can choose. */
export interface Group {
  /** For each member, the matches by title, 0..100. */
  readonly matches: readonly Float32Array[];
  /** Titles that no member has rated. */
  readonly unseen: readonly number[];
  /** Minimum match of each member, 0..100. */
  readonly floors: readonly number[];
  /**
   * Number of titles on offer each evening, drawn from those that no member has rated and the group hasn't
   * watched.
   */
  readonly onOffer: number;
}

/** Results of ten evenings of one group. */
export interface EveningsReport {
  readonly evenings: number;
  /** Number of evenings on which no title met all minimum matches, so that nothing was watched. */
  readonly emptied: number;
  /** Number of matches below the member's minimum. */
  readonly belowFloor: number;
  /** Total concessions by member: on the member's own scale (`shares`), and in points. */
  readonly shares: readonly number[];
  readonly points: readonly number[];
  /** (Most − least) ÷ most, 0..1, of the `shares` and of the points; 0 if nobody conceded anything. */
  readonly apart: number;
  readonly pointsApart: number;
  /**
   * Points per member and evening below the largest sum of matches on offer, regardless of minimum matches.
   */
  readonly lost: number;
  /** The lowest match of any member, 0..100. */
  readonly least: number;
}

/**
 * A rule for choosing an evening's title, given the members and the number of candidates. Returns the index of a
 * candidate, or null if every candidate is below some member's minimum.
 */
export type Rule = (members: readonly JointMember[], candidates: number) => number | null;

/**
 * The product's rule, and two rules to compare it with: the largest sum of matches, and the largest lowest match. None
 * of them chooses a title below a member's minimum.
 */
export const RULES = {
  'our rule': (members, candidates) => chooseJointly(members, candidates, 1).picks[0]?.candidate ?? null,
  'largest sum': (members, candidates) => bestBy(members, candidates, sumOf),
  'largest least match': (members, candidates) =>
    bestBy(members, candidates, (matches) => Math.min(...matches)),
} satisfies Record<string, Rule>;

const sumOf = (matches: readonly number[]) => matches.reduce((sum, match) => sum + match, 0);

function bestBy(
  members: readonly JointMember[],
  candidates: number,
  worth: (matches: readonly number[]) => number,
): number | null {
  let best: number | null = null;
  let largest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < candidates; i++) {
    const matches = members.map((member) => member.matches?.[i] ?? 0);
    if (members.some(({ floor }, m) => matches[m] < floor)) continue;
    const value = worth(matches);
    if (value > largest) [best, largest] = [i, value];
  }
  return best;
}

/**
 * Simulates ten evenings of one group with one rule.
 * @param random draws each evening's offer: the same draws for every rule.
 */
export function simulateEvenings(
  { matches, unseen, floors, onOffer }: Group,
  rule: Rule,
  random: () => number,
): EveningsReport {
  const watched = new Set<number>();
  let retained = matches.map(() => 0);
  let [shares, points] = [retained, retained];
  let [emptied, belowFloor, lost, least] = [0, 0, 0, 100];
  for (let evening = 0; evening < EVENINGS; evening++) {
    const offer = drawOffer(unseen, onOffer, random).filter((title) => !watched.has(title));
    const members = matches.map(
      (all, m): JointMember => ({
        matches: offer.map((title) => all[title]),
        floor: floors[m],
        conceded: retained[m],
      }),
    );
    const chosen = rule(members, offer.length);
    if (chosen === null) {
      emptied++;
      retained = updateConcessions(
        retained,
        retained.map(() => 0),
      );
      continue;
    }
    watched.add(offer[chosen] ?? -1);
    const got = members.map((member) => member.matches?.[chosen] ?? 0);
    const scales = members.map((member) => ownScale(member.matches ?? []));
    const gaveWay = scales.map((scale, m) => shareConceded(scale, got[m]));
    retained = updateConcessions(retained, gaveWay);
    shares = shares.map((sum, m) => sum + gaveWay[m]);
    points = points.map((sum, m) => sum + scales[m].best - got[m]);
    belowFloor += got.filter((match, m) => match < floors[m]).length;
    least = Math.min(least, ...got);
    lost += bestSumOf(members, offer.length) - sumOf(got);
  }
  return reportEvenings({ emptied, belowFloor, shares, points, lost, least });
}

/**
 * Summarizes the evenings of a group.
 * @param lost points lost by all members on all evenings
 */
export function reportEvenings({
  lost,
  ...observed
}: Pick<EveningsReport, 'emptied' | 'belowFloor' | 'shares' | 'points' | 'lost' | 'least'>): EveningsReport {
  const { shares, points, emptied } = observed;
  return {
    ...observed,
    evenings: EVENINGS,
    apart: apartOf(shares),
    pointsApart: apartOf(points),
    lost: lost / (Math.max(1, EVENINGS - emptied) * shares.length),
  };
}

/** Calculates (most − least) ÷ most of the members' concessions; 0 if nobody conceded anything. */
export function apartOf(conceded: readonly number[]): number {
  const most = Math.max(...conceded);
  return most > 0 ? (most - Math.min(...conceded)) / most : 0;
}

/** Draws `onOffer` titles for one evening from a list; all of them if there are no more. */
export function drawOffer(from: readonly number[], onOffer: number, random: () => number): number[] {
  if (from.length <= onOffer) return [...from];
  const drawn = new Set<number>();
  while (drawn.size < onOffer) drawn.add(from[Math.floor(random() * from.length)] ?? -1);
  return [...drawn];
}

function bestSumOf(members: readonly JointMember[], candidates: number): number {
  let best = 0;
  for (let i = 0; i < candidates; i++) {
    best = Math.max(best, sumOf(members.map((member) => member.matches?.[i] ?? 0)));
  }
  return best;
}
