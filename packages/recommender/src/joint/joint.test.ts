import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventMatrix, NO_EVIDENCE } from '../../test/invented-catalogue.ts';
import { matchRows } from '../match/match-rows.ts';
import { fitTaste } from '../taste/fit-taste.ts';
import { bestOf } from './best-of.ts';
import { chooseJointly, POINTS_BELOW_BEST_MAX } from './choose-jointly.ts';
import { updateConcessions } from './concessions.ts';
import { explainJointly } from './explain-jointly.ts';
import type { JointMember } from './joint-member.ts';
import { hasPreference, ownScale } from './own-scale.ts';

const member = (matches: readonly number[] | null, given: Partial<JointMember> = {}): JointMember => ({
  matches,
  floor: 0,
  conceded: 0,
  ...given,
});
const orderOf = (members: readonly JointMember[], candidates: number) =>
  chooseJointly(members, candidates, candidates).picks.map(({ candidate }) => candidate);

describe('chooseJointly', () => {
  it('orders fair titles by sum, affordable ones by distance, and expensive ones last', () => {
    // Best matches are 90 and 80, typical ones 80 and 69. Concessions in points: (0,20) (9,8) (10,11) (30,0)
    // (40,40). On own scales: (0,1.82) (.9,.73) (1,1) (3,0) (4,3.64).
    const [a, b] = [
      [90, 81, 80, 60, 50],
      [60, 72, 69, 80, 40],
    ];
    const { picks, bestSum, emptied } = chooseJointly([member(a ?? []), member(b ?? [])], 5, 5);
    // The best sum is 153, so sums from 123 are affordable. Concessions that differ by 0 % are fair, those
    // that differ by 19 % or 100 % aren't; two titles with 100 % are ordered by sum.
    expect(picks.map(({ candidate, isFair }) => [candidate, isFair])).toEqual([
      [2, true],
      [1, false],
      [0, false],
      [3, false],
      [4, false],
    ]);
    expect(picks[0]).toEqual({
      ...{ candidate: 2, matches: [80, 69], concessions: [10, 11], shares: [1, 1] },
      isFair: true,
    });
    expect(picks[1]?.shares.map((share) => share.toFixed(2))).toEqual(['0.90', '0.73']);
    expect([bestSum, emptied]).toEqual([153, null]);
  });

  it('favors the member who conceded last time', () => {
    const [a, b] = [
      [90, 60],
      [60, 90],
    ];
    const first = chooseJointly([member(a ?? []), member(b ?? [])], 2, 1).picks[0];
    expect(first?.candidate).toBe(0);
    const [mine = 0, yours = 0] = updateConcessions([0, 0], first?.shares ?? []);
    expect([mine, yours]).toEqual([0, 1]);
    const next = chooseJointly(
      [member(a ?? [], { conceded: mine }), member(b ?? [], { conceded: yours })],
      2,
      1,
    );
    expect(next.picks[0]).toMatchObject({ candidate: 1, isFair: true });
  });

  it('follows the common order of similar tastes, and a compromise between opposite ones', () => {
    const alike = [40, 90, 70];
    expect(orderOf([member(alike), member(alike), member(alike)], 3)).toEqual([1, 2, 0]);
    const opposite = [90, 50, 10];
    const [first] = chooseJointly([member(opposite), member([10, 50, 90])], 3, 1).picks;
    expect(first?.candidate).toBe(1);
    expect(first?.concessions).toEqual([40, 40]);
  });

  it('ignores members without a taste, and keeps the given order if nobody has one', () => {
    const unknown = member(null, { floor: 99, conceded: 500 });
    const { picks } = chooseJointly([member([10, 80]), unknown], 2, 2);
    expect(picks.map(({ candidate }) => candidate)).toEqual([1, 0]);
    expect(picks[0]).toMatchObject({ matches: [80, null], concessions: [0, 0], isFair: true });
    expect(orderOf([unknown, unknown], 4)).toEqual([0, 1, 2, 3]);
  });

  it('remembers what a minimum match cost the others, and compensates them later', () => {
    // The first member's minimum is 95, so only the title that the second likes least is left.
    const [picky, easy] = [
      [96, 70, 60],
      [20, 90, 85],
    ];
    const evening = (floor: number, conceded: readonly number[]) =>
      chooseJointly(
        [
          member(picky ?? [], { floor, conceded: conceded[0] ?? 0 }),
          member(easy ?? [], { conceded: conceded[1] ?? 0 }),
        ],
        3,
        1,
      ).picks[0];
    const forced = evening(95, [0, 0]);
    expect(forced).toMatchObject({ candidate: 0, concessions: [0, 70], shares: [0, 14], isFair: false });
    expect(evening(0, updateConcessions([0, 0], forced?.shares ?? []))?.candidate).toBe(2);
  });

  it('reports whose minimum matches exclude every title, and the closest title', () => {
    const easy = member([50, 60, 40]);
    const unmet = chooseJointly([easy, member([30, 20, 79], { floor: 80 })], 3, 5);
    expect(unmet.picks).toEqual([]);
    expect(unmet.emptied).toEqual({
      members: [1],
      nearest: { candidate: 2, matches: [40, 79], shortfalls: [0, 1] },
    });
    // Some title meets each minimum, but no title meets two of them.
    const apart = chooseJointly(
      [easy, member([90, 20, 20], { floor: 80 }), member([10, 85, 10], { floor: 70 })],
      3,
      5,
    );
    expect(apart.emptied?.members).toEqual([1, 2]);
    // Both of the last titles fall 60 points short; the second has the larger sum of matches.
    expect(apart.emptied?.nearest).toMatchObject({ candidate: 1, shortfalls: [0, 60, 0] });
    expect(chooseJointly([member([]), member([])], 0, 5)).toEqual({
      picks: [],
      emptied: { members: [], nearest: null },
      bestSum: 0,
    });
  });

  it('lists exactly the titles that meet every minimum match', () => {
    fc.assert(
      fc.property(anyGroup(), ({ members, candidates }) => {
        const { picks, emptied } = chooseJointly(members, candidates, candidates);
        const allowed = Array.from({ length: candidates }, (_, i) => i).filter((i) =>
          members.every(({ matches, floor }) => !matches || (matches[i] ?? 0) >= floor),
        );
        expect(picks.map(({ candidate }) => candidate).sort((a, b) => a - b)).toEqual(allowed);
        expect(emptied === null).toBe(allowed.length > 0);
        for (const { concessions } of picks) expect(Math.min(...concessions)).toBeGreaterThanOrEqual(0);
        // A smaller limit returns the first picks of a larger one.
        expect(chooseJointly(members, candidates, 3).picks).toEqual(picks.slice(0, 3));
      }),
    );
  });

  it('doesn’t depend on the order of the members', () => {
    fc.assert(
      fc.property(anyGroup(), ({ members, candidates }) => {
        expect(orderOf([...members].reverse(), candidates)).toEqual(orderOf(members, candidates));
      }),
    );
  });

  it('measures concessions on each member’s own scale, so small differences count as much', () => {
    // The first member's order is the reverse of the second's, with a tenth of the distances: by points the
    // second member would decide alone.
    const wide = [90, 80, 70, 60, 50];
    const close = wide.map((match) => 50 - match / 10);
    const [first] = chooseJointly([member(close), member(wide)], 5, 1).picks;
    expect(first).toMatchObject({ candidate: 2, shares: [1, 1] });
  });

  it('orders by the sum of matches if one of two members is indifferent', () => {
    const { picks } = chooseJointly([member([50, 50.4, 50]), member([20, 40, 90])], 3, 3);
    expect(picks.map(({ candidate }) => candidate)).toEqual([2, 1, 0]);
    expect(picks.map(({ shares }) => shares[0])).toEqual([0, 0, 0]);
    expect(picks.every(({ isFair }, place) => isFair || place > 0)).toBe(true);
  });

  it('keeps concessions after ten evenings within a tenth, if every evening allows an even choice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }).chain((size) =>
          fc.array(
            fc.record({
              titles: fc.array(fc.array(anyMatch, { minLength: size, maxLength: size }), {
                minLength: 2,
                maxLength: 30,
              }),
              even: fc.double({ min: 0, max: 1, noNaN: true }),
            }),
            { minLength: 10, maxLength: 10 },
          ),
        ),
        (evenings) => {
          const size = evenings[0]?.titles[0]?.length ?? 0;
          let retained = Array.from({ length: size }, () => 0);
          let plain = retained;
          for (const { titles, even } of evenings) {
            const scales = retained.map((_, m) => ownScale(titles.map((matches) => matches[m] ?? 0)));
            // Indifferent members aren't measured, so the bound doesn't apply to them.
            if (!scales.every(hasPreference)) continue;
            const widest = Math.max(...scales.map(({ best, typical }) => best - typical));
            const share = Math.min(even, POINTS_BELOW_BEST_MAX / widest);
            const alike = scales.map(({ best, typical }) => best - share * (best - typical));
            // Add a title that nobody likes for each of the others; the medians stay the same.
            const offered = [...titles, alike, retained.map(() => 0)];
            const { picks } = chooseJointly(
              retained.map((conceded, m) =>
                member(
                  offered.map((matches) => matches[m] ?? 0),
                  { conceded },
                ),
              ),
              offered.length,
              1,
            );
            const [pick] = picks;
            expect(pick?.isFair).toBe(true);
            retained = updateConcessions(retained, pick?.shares ?? []);
            plain = plain.map((sum, m) => sum + (pick?.shares[m] ?? 0));
            const sum = (pick?.matches ?? []).reduce<number>((all, match) => all + (match ?? 0), 0);
            const best = Math.max(...offered.map((matches) => matches.reduce((a, b) => a + b, 0)));
            expect(best - sum).toBeLessThanOrEqual(POINTS_BELOW_BEST_MAX * size + 1e-6);
          }
          const most = Math.max(...plain);
          expect(most - Math.min(...plain)).toBeLessThanOrEqual(0.1 * most + 0.05);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('rejects invalid groups, matches, minimums, concessions and limits', () => {
    const one = member([50]);
    const refused: [readonly JointMember[], number][] = [
      [[one], 1],
      [Array.from({ length: 9 }, () => one), 1],
      [[one, member([1, 2])], 1],
      [[one, member([Number.NaN])], 1],
      [[one, member([101])], 1],
      [[one, member([50], { floor: Number.NaN })], 1],
      [[one, member([50], { conceded: -1 })], 1],
      [[one, member([50], { conceded: Number.POSITIVE_INFINITY })], 1],
    ];
    for (const [members, candidates] of refused) {
      expect(() => chooseJointly(members, candidates, 1)).toThrow(RangeError);
    }
    expect(() => chooseJointly([one, one], 1, Number.NaN)).toThrow(RangeError);
    expect(() => updateConcessions([1], [1, 2])).toThrow(RangeError);
    expect(() => updateConcessions([1], [Number.NaN])).toThrow(RangeError);
  });
});

describe('ownScale', () => {
  it('returns the best match and the lower median for any matches', () => {
    expect(ownScale([90, 50, 70])).toEqual({ best: 90, typical: 70 });
    expect(ownScale(Float32Array.of(90, 60))).toEqual({ best: 90, typical: 60 });
    expect(ownScale([0, 0])).toEqual({ best: 0, typical: 0 });
    expect(ownScale([])).toEqual({ best: 0, typical: 0 });
    fc.assert(
      fc.property(fc.array(anyMatch, { minLength: 1 }), (matches) => {
        const sorted = [...matches].sort((a, b) => a - b);
        expect(ownScale(matches).typical).toBe(sorted[Math.ceil(sorted.length / 2) - 1]);
      }),
    );
  });
});

describe('updateConcessions', () => {
  it('keeps 97 % of earlier concessions and adds this evening’s', () => {
    expect(updateConcessions([2, 0], [0, 0.5])).toEqual([1.94, 0.5]);
  });
});

describe('bestOf', () => {
  it('returns the first rows of a full sort for any limit', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 30 })), fc.nat({ max: 40 }), (values, limit) => {
        const compare = (a: number, b: number) => (values[b] ?? 0) - (values[a] ?? 0) || a - b;
        expect(bestOf(Uint32Array.from(values.keys()), limit, compare)).toEqual(
          [...values.keys()].sort(compare).slice(0, limit),
        );
      }),
    );
  });
});

describe('explainJointly', () => {
  it('returns each member’s match, shared reasons and dividing reasons', () => {
    const matrix = inventMatrix(80, 3);
    const fan = fitTaste(matrix, { ...NO_EVIDENCE, genres: { positive: [2], negative: [0] } });
    const foe = fitTaste(matrix, { ...NO_EVIDENCE, genres: { positive: [0], negative: [2] } });
    const row = matrix.titles.findIndex(({ genres }) => genres.includes(2) && !genres.includes(0));
    const { matches, together, dividing } = explainJointly(matrix, [fan, foe, null], row);
    const [own] = matchRows(matrix, fan, Uint32Array.of(row)).values;
    expect(matches.map((match) => match?.value ?? null)).toEqual([own, expect.any(Number), null]);
    expect(dividing[0]).toMatchObject({ kind: 'genre', key: 'horror' });
    expect(dividing[0]?.points[0]).toBeGreaterThan(0);
    expect(dividing[0]?.points[1]).toBeLessThan(0);
    const shared = explainJointly(matrix, [fan, fan], row).together;
    expect(shared.map(({ key }) => key)).toContain('horror');
    expect(together.every(({ points }) => Math.min(...points.slice(0, 2)) >= 1)).toBe(true);
    expect(explainJointly(matrix, [null, null], row)).toEqual({
      matches: [null, null],
      together: [],
      dividing: [],
    });
  });
});

const anyMatch = fc.integer({ min: 0, max: 100 });

function anyGroup() {
  return fc
    .record({ size: fc.integer({ min: 2, max: 8 }), candidates: fc.integer({ min: 0, max: 25 }) })
    .chain(({ size, candidates }) =>
      fc.record({
        candidates: fc.constant(candidates),
        members: fc.array(
          fc.record({
            matches: fc.option(fc.array(anyMatch, { minLength: candidates, maxLength: candidates }), {
              freq: 6,
            }),
            floor: fc.oneof(fc.constant(0), anyMatch),
            conceded: fc.integer({ min: 0, max: 200 }),
          }),
          { minLength: size, maxLength: size },
        ),
      }),
    );
}
