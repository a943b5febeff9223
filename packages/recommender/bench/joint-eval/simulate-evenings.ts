import { chooseJointly, type JointMember, settleEvening } from '../../src/index.ts';
import { ownScale, shareConceded } from '../../src/joint/own-scale.ts';

export const EVENINGS = 10;
/** Who chooses, and of what. */
export interface Group {
  /** By member, 0..100 by title. */
  readonly matches: readonly Float32Array[];
  /** Titles none of them has rated. */
  readonly unseen: readonly number[];
  readonly floors: readonly number[];
  /** Titles on offer an evening, drawn from what none of them rated or saw together. */
  readonly onOffer: number;
}

/** What came of ten evenings of one group. */
export interface EveningsReport {
  readonly evenings: number;
  /** Evenings on which the floors left nothing; nothing is watched then. */
  readonly emptied: number;
  /** Members' matches below their floor, counted. */
  readonly belowFloor: number;
  /** By member in all: shares of each one's own measure, and points. */
  readonly shares: readonly number[];
  readonly points: readonly number[];
  /** (Most − least) ÷ most of the shares, 0..1, and of the points; 0 where nobody conceded. */
  readonly apart: number;
  readonly pointsApart: number;
  /** Points a member an evening below the best sum the offer had, floors or not. */
  readonly lost: number;
  /** The least match anybody had, 0..100. */
  readonly least: number;
}

/** How an evening's title is chosen: the place of one candidate, or null for none. */
export type Rule = (members: readonly JointMember[], candidates: number) => number | null;

/** The rule of the product, and two to hold it against. */
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
    if (members.some(({ floor }, m) => (matches[m] ?? 0) < floor)) continue;
    const value = worth(matches);
    if (value > largest) [best, largest] = [i, value];
  }
  return best;
}

/**
 * Ten evenings of one group by one rule.
 * @param random draws each evening's offer: the same draws for every rule.
 */
export function simulateEvenings(
  { matches, unseen, floors, onOffer }: Group,
  rule: Rule,
  random: () => number,
): EveningsReport {
  const watched = new Set<number>();
  let kept = matches.map(() => 0);
  let [shares, points] = [kept, kept];
  let [emptied, belowFloor, lost, least] = [0, 0, 0, 100];
  for (let evening = 0; evening < EVENINGS; evening++) {
    const offer = drawOffer(unseen, onOffer, random).filter((title) => !watched.has(title));
    const members = matches.map(
      (all, m): JointMember => ({
        matches: offer.map((title) => all[title] ?? 0),
        floor: floors[m] ?? 0,
        conceded: kept[m] ?? 0,
      }),
    );
    const chosen = rule(members, offer.length);
    if (chosen === null) {
      emptied++;
      kept = settleEvening(
        kept,
        kept.map(() => 0),
      );
      continue;
    }
    watched.add(offer[chosen] ?? -1);
    const got = members.map((member) => member.matches?.[chosen] ?? 0);
    const scales = members.map((member) => ownScale(member.matches ?? []));
    const gaveWay = scales.map((scale, m) => shareConceded(scale, got[m] ?? 0));
    kept = settleEvening(kept, gaveWay);
    shares = shares.map((sum, m) => sum + (gaveWay[m] ?? 0));
    points = points.map((sum, m) => sum + (scales[m]?.best ?? 0) - (got[m] ?? 0));
    belowFloor += got.filter((match, m) => match < (floors[m] ?? 0)).length;
    least = Math.min(least, ...got);
    lost += bestSumOf(members, offer.length) - sumOf(got);
  }
  return reportEvenings({ emptied, belowFloor, shares, points, lost, least });
}

/** @param lost points of all members and evenings together */
export function reportEvenings({
  lost,
  ...told
}: Pick<EveningsReport, 'emptied' | 'belowFloor' | 'shares' | 'points' | 'lost' | 'least'>): EveningsReport {
  const { shares, points, emptied } = told;
  return {
    ...told,
    evenings: EVENINGS,
    apart: apartOf(shares),
    pointsApart: apartOf(points),
    lost: lost / (Math.max(1, EVENINGS - emptied) * shares.length),
  };
}

/** (Most − least) ÷ most; 0 where there is nothing. */
export function apartOf(conceded: readonly number[]): number {
  const most = Math.max(...conceded);
  return most > 0 ? (most - Math.min(...conceded)) / most : 0;
}

/** Titles on offer one evening: all where there aren't more than that. */
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
