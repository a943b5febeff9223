import { POINTS_BELOW_BEST_MAX } from '../../src/index.ts';
import { ownScale, shareConceded } from '../../src/joint/own-scale.ts';
import {
  apartOf,
  drawOffer,
  EVENINGS,
  type EveningsReport,
  type Group,
  reportEvenings,
} from './simulate-evenings.ts';

/** A title on offer: each member's concession and match if it is chosen. */
interface Offered {
  readonly shares: readonly number[];
  readonly points: readonly number[];
  readonly got: readonly number[];
}

const STARTS = 4;
const SWEEPS = 6;

/**
 * Searches for the fairest choices on ten evenings if every offer is known beforehand, at the same price that
 * our rule may pay. It starts from random choices and improves one evening after another until nothing gets
 * better. No rule that chooses evening by evening can be expected to be as fair.
 * @param random draws each evening's offer as `simulateEvenings` does.
 */
export function foreseeEvenings(group: Group, random: () => number): EveningsReport {
  const { matches, unseen, onOffer } = group;
  const evenings = Array.from({ length: EVENINGS }, () =>
    listAffordable(group, drawOffer(unseen, onOffer, random)),
  );
  const open = evenings.filter(({ offered }) => offered.length > 0);
  let best: readonly Offered[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let start = 0; start < STARTS; start++) {
    const chosen = open.map(({ offered }) => offered[Math.floor(random() * offered.length)]);
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      open.forEach(({ offered }, evening) => {
        const others = sumUp(
          chosen.filter((_, e) => e !== evening).map(({ shares }) => shares),
          matches.length,
        );
        let nearest = apartOf(add(others, chosen[evening].shares));
        for (const one of offered) {
          const apart = apartOf(add(others, one.shares));
          if (apart < nearest) [nearest, chosen[evening]] = [apart, one];
        }
      });
    }
    const apart = apartOf(
      sumUp(
        chosen.map(({ shares }) => shares),
        matches.length,
      ),
    );
    if (apart < least) [least, best] = [apart, chosen];
  }
  return reportEvenings({
    emptied: EVENINGS - open.length,
    belowFloor: 0,
    shares: sumUp(
      best.map(({ shares }) => shares),
      matches.length,
    ),
    points: sumUp(
      best.map(({ points }) => points),
      matches.length,
    ),
    lost: open.reduce((sum, { bestSum }, e) => sum + bestSum - total(best[e].got), 0),
    least: Math.min(100, ...best.flatMap(({ got }) => got)),
  });
}

/** The titles of an evening's offer that meet the minimum matches and don't cost too much. */
function listAffordable(
  { matches, floors }: Group,
  offer: readonly number[],
): { readonly offered: readonly Offered[]; readonly bestSum: number } {
  const all = offer.map((title) => matches.map((own) => own[title]));
  const scales = matches.map((own) => ownScale(offer.map((title) => own[title])));
  const allowed = all.filter((got) => got.every((match, m) => match >= floors[m]));
  const largest = Math.max(...allowed.map(total));
  return {
    offered: allowed
      .filter((got) => total(got) >= largest - POINTS_BELOW_BEST_MAX * matches.length)
      .map((got) => ({
        got,
        shares: scales.map((scale, m) => shareConceded(scale, got[m])),
        points: scales.map(({ best }, m) => best - got[m]),
      })),
    bestSum: Math.max(0, ...all.map(total)),
  };
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const add = (one: readonly number[], other: readonly number[]) => one.map((value, m) => value + other[m]);

function sumUp(conceded: readonly (readonly number[])[], members: number): number[] {
  return conceded.reduce<number[]>((sum, one) => add(sum, one), new Array<number>(members).fill(0));
}
