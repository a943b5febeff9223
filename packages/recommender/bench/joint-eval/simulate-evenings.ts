import { chooseJointly, type JointMember, settleEvening } from '../../src/index.ts';

export const EVENINGS = 10;
/** Titles on offer an evening, drawn from what none of them rated or saw together. */
const ON_OFFER = 200;

/** What came of ten evenings of one group. */
export interface EveningsReport {
  readonly evenings: number;
  /** Evenings on which the floors left nothing; nothing is watched then. */
  readonly emptied: number;
  /** Members' matches below their floor, counted. */
  readonly belowFloor: number;
  /** Points conceded by member in all. */
  readonly conceded: readonly number[];
  /** (Most − least conceded) ÷ most, 0..1; 0 where nobody conceded. */
  readonly apart: number;
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
 * @param matches by member, 0..100 by title.
 * @param unseen titles none of them has rated.
 * @param random draws each evening's offer: the same draws for every rule.
 */
export function simulateEvenings(
  matches: readonly Float32Array[],
  unseen: readonly number[],
  floors: readonly number[],
  rule: Rule,
  random: () => number,
): EveningsReport {
  const watched = new Set<number>();
  let kept = matches.map(() => 0);
  let conceded = kept;
  let [emptied, belowFloor, lost, least] = [0, 0, 0, 100];
  for (let evening = 0; evening < EVENINGS; evening++) {
    const offer = drawOffer(unseen, random).filter((title) => !watched.has(title));
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
    const gaveWay = members.map((member, m) => maxOf(member.matches ?? []) - (got[m] ?? 0));
    kept = settleEvening(kept, gaveWay);
    conceded = conceded.map((sum, m) => sum + (gaveWay[m] ?? 0));
    belowFloor += got.filter((match, m) => match < (floors[m] ?? 0)).length;
    least = Math.min(least, ...got);
    lost += bestSumOf(members, offer.length) - sumOf(got);
  }
  return reportEvenings({ emptied, belowFloor, conceded, lost, least });
}

/** @param lost points of all members and evenings together */
export function reportEvenings({
  lost,
  ...told
}: Pick<EveningsReport, 'emptied' | 'belowFloor' | 'conceded' | 'lost' | 'least'>): EveningsReport {
  const { conceded, emptied } = told;
  const most = Math.max(...conceded);
  return {
    ...told,
    evenings: EVENINGS,
    apart: most > 0 ? (most - Math.min(...conceded)) / most : 0,
    lost: lost / (Math.max(1, EVENINGS - emptied) * conceded.length),
  };
}

/** Titles on offer one evening. */
export function drawOffer(from: readonly number[], random: () => number): number[] {
  if (from.length <= ON_OFFER) return [...from];
  const drawn = new Set<number>();
  while (drawn.size < ON_OFFER) drawn.add(from[Math.floor(random() * from.length)] ?? -1);
  return [...drawn];
}

function maxOf(values: ArrayLike<number>): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) most = Math.max(most, values[i] ?? 0);
  return most;
}

function bestSumOf(members: readonly JointMember[], candidates: number): number {
  let best = 0;
  for (let i = 0; i < candidates; i++) {
    best = Math.max(best, sumOf(members.map((member) => member.matches?.[i] ?? 0)));
  }
  return best;
}
