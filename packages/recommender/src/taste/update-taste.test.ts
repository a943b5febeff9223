import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvidence, anyNewEvidence, TRACKER_FLAGS } from '../../test/evidence-arbitrary.ts';
import { inventMatrix, inventTitles, NO_EVIDENCE, VOCABULARY } from '../../test/invented-catalogue.ts';
import { certaintyOfRow } from '../match/certainty.ts';
import { scoreRows } from '../match/score-rows.ts';
import { packedLength } from '../maths/packed-symmetric.ts';
import { seededRandom } from '../maths/seeded-random.ts';
import { buildTitleMatrix } from '../titles/title-matrix.ts';
import type { NewEvidence, TitleOpinion } from '../types.ts';
import { PEOPLE_WEIGHTED_MAX } from './belief-people.ts';
import { fitChecked, fitTaste, type TasteState } from './fit-taste.ts';
import { getOpinion } from './opinion-list.ts';
import { openTaste, packTaste } from './pack-taste.ts';
import { replaceOpinion, updateTaste, withoutOpinion } from './update-taste.ts';

const ROWS = 40;
const matrix = inventMatrix(ROWS, 2);
const [DRAMA, HORROR] = [1, 2];

/** Returns the largest difference between two numbers at the same place. */
const apart = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((most, value, i) => Math.max(most, Math.abs(value - (b[i] ?? Number.NaN))), 0);

/** Returns the largest difference between two states' weights of a cast or crew member, in logits. */
function apartInPeople(one: TasteState, other: TasteState): number {
  const everybody = new Set([...one.posterior.people.keys(), ...other.posterior.people.keys()]);
  const peopleOf = (state: TasteState) =>
    [...everybody].map((person) => state.posterior.people.get(person) ?? 0);
  return apart(peopleOf(one), peopleOf(other));
}

/** Calculates the largest difference between the scores of two states, in logits. */
function distance(one: TasteState, other: TasteState): number {
  return Math.max(
    apart(one.posterior.mean, other.posterior.mean),
    apartInPeople(one, other),
    apart(one.extraLogits, other.extraLogits),
  );
}

function expectSame(over: typeof matrix, updated: TasteState): void {
  const anew = fitChecked(over, updated.evidence);
  expect(distance(updated, anew)).toBeLessThan(1e-6);
  expect(updated.evidence).toEqual(anew.evidence);
  expect(updated.knownness).toEqual(anew.knownness);
  expect(updated.extraRows).toEqual(anew.extraRows);
  for (let row = 0; row < over.count; row += 7) {
    expect(certaintyOfRow(over, updated, row).deviation).toBeCloseTo(
      certaintyOfRow(over, anew, row).deviation,
      6,
    );
  }
}

describe('updateTaste', () => {
  it('equals a fit from scratch for any evidence in any order', () => {
    fc.assert(
      fc.property(
        anyEvidence(ROWS),
        fc.array(anyNewEvidence(ROWS), { minLength: 1, maxLength: 25 }),
        (evidence, observed) => {
          const start = fitTaste(matrix, evidence);
          expectSame(
            matrix,
            observed.reduce((state, added) => updateTaste(matrix, state, added), start),
          );
        },
      ),
      { numRuns: 80 },
    );
  });

  it('equals a fit from scratch if people outnumber the weights and ratings are withdrawn', () => {
    const crowd = buildTitleMatrix(VOCABULARY, inventTitles(150, 4));
    const random = seededRandom(9);
    const rate = (row: number): NewEvidence => ({
      kind: 'rating',
      row,
      ratingOutOf5: Math.round(random() * 10) / 2,
    });
    let state = fitTaste(crowd, { ...NO_EVIDENCE, genres: { positive: [DRAMA], negative: [HORROR] } });
    // Rate every other title first, so that some later people get more evidence than earlier ones.
    const order = [...crowd.titles.keys()].sort((a, b) => (a % 2) - (b % 2) || a - b);
    order.forEach((row, i) => {
      state = updateTaste(crowd, state, rate(row));
      if (i % 15 === 0) expectSame(crowd, state);
    });
    expect(state.posterior.belief.people).toHaveLength(PEOPLE_WEIGHTED_MAX);
    expect(state.posterior.belief.isFull).toBe(true);
    expectSame(crowd, state);
    for (const row of [3, 77, 149]) {
      state = updateTaste(crowd, state, { kind: 'rating', row, ratingOutOf5: null });
      state = updateTaste(crowd, state, rate(row + 1 < 150 ? row + 1 : 0));
    }
    expectSame(crowd, state);
  }, 30_000);

  it('works on a taste that was packed and opened again', () => {
    fc.assert(
      fc.property(anyEvidence(ROWS), anyNewEvidence(ROWS), (evidence, added) => {
        const state = fitTaste(matrix, evidence);
        const opened = openTaste(matrix, structuredClone(packTaste(matrix, state)));
        expect(opened).toEqual(state);
        if (opened) expectSame(matrix, updateTaste(matrix, opened, added));
      }),
      { numRuns: 20 },
    );
  });

  it('doesn’t open a taste of another catalogue, or one with an invalid number', () => {
    const packed = packTaste(matrix, fitTaste(matrix, NO_EVIDENCE));
    expect(openTaste(inventMatrix(ROWS + 1, 2), packed)).toBeNull();
    expect(openTaste(matrix, { ...packed, form: 0 })).toBeNull();
    const shift = packed.belief.shift.with(3, Number.NaN);
    expect(openTaste(matrix, { ...packed, belief: { ...packed.belief, shift } })).toBeNull();
  });

  it('doesn’t change the given state', () => {
    const state = fitTaste(matrix, { ...NO_EVIDENCE, loved: [3], ratings: [{ row: 5, ratingOutOf5: 4 }] });
    const before = structuredClone(state);
    updateTaste(matrix, state, { kind: 'rating', row: 5, ratingOutOf5: 1 });
    updateTaste(matrix, state, { kind: 'pair', answer: { winner: 1, loser: 2 } });
    expect(state).toEqual(before);
  });

  it('treats "haven’t seen" and "checked in" as evidence of knowing titles, not of liking them', () => {
    const state = fitTaste(matrix, NO_EVIDENCE);
    const unseen = updateTaste(matrix, state, { kind: 'pair', answer: { shown: [5, 9], answer: 'unseen' } });
    expect(scoreRows(matrix, unseen, null)).toEqual(scoreRows(matrix, state, null));
    expect(unseen.knownness.unseen).toEqual([5, 9]);
    const seen = updateTaste(matrix, unseen, { kind: 'flag', row: 9, flag: 'checkedIn', isSet: true });
    expect(scoreRows(matrix, seen, null)).toEqual(scoreRows(matrix, state, null));
    expect(seen.knownness.unseen).toEqual([5]);
    expect(seen.knownness.seenByPopularity[Math.round(matrix.titles[9].popularity)]).toBe(1);
  });

  it('orders flags by how much liking they imply', () => {
    const gain = (flag: Extract<NewEvidence, { kind: 'flag' }>['flag']) => {
      const state = fitTaste(matrix, { ...NO_EVIDENCE, tracker: [{ row: 7, flags: [flag] }] });
      return scoreRows(matrix, state, Uint32Array.of(7))[0];
    };
    const order = [
      'discouraged',
      'notInterested',
      'checkedIn',
      'watchlisted',
      'psychedForNext',
      'liked',
      'recommended',
    ] as const;
    const gains = order.map(gain);
    expect(gains).toEqual([...gains].sort((a, b) => a - b));
    expect(gain('checkedIn')).toBe(scoreRows(matrix, fitTaste(matrix, NO_EVIDENCE), Uint32Array.of(7))[0]);
    const rated = fitTaste(matrix, { ...NO_EVIDENCE, ratings: [{ row: 7, ratingOutOf5: 4.5 }] });
    expect(gain('liked')).toBeLessThan(scoreRows(matrix, rated, Uint32Array.of(7))[0]);
  });

  it.each([
    ['raises', 'watchlisted', 1],
    ['raises', 'hooked', 1],
    ['raises', 'liked', 1],
    ['raises', 'recommended', 1],
    ['raises', 'lookingForSimilar', 1],
    ['raises', 'psychedForNext', 1],
    ['lowers', 'notInterested', -1],
    ['lowers', 'discouraged', -1],
  ] as const)(
    '%s a match from 10 to 90 if the title is flagged %s, also beside five stars',
    (_, flag, sign) => {
      const known = {
        ...NO_EVIDENCE,
        ratings: Array.from({ length: 12 }, (_, row) => ({ row, ratingOutOf5: 4 })),
      };
      const state = fitTaste(matrix, known);
      const before = scoreRows(matrix, state, null);
      // Titles with a match from 10 to 90: 2.2 logits on either side.
      const rows = [...before.keys()].filter((row) => row >= 12 && Math.abs(before[row]) < 2.2);
      expect(rows.length).toBeGreaterThan(10);
      for (const row of rows) {
        const flagged = updateTaste(matrix, state, { kind: 'flag', row, flag, isSet: true });
        const after = scoreRows(matrix, flagged, Uint32Array.of(row))[0];
        expect(sign * (after - before[row])).toBeGreaterThan(0);
        const rated = updateTaste(matrix, state, { kind: 'rating', row, ratingOutOf5: 5 });
        const both = updateTaste(matrix, rated, { kind: 'flag', row, flag, isSet: true });
        const [byRating] = scoreRows(matrix, rated, Uint32Array.of(row));
        if (Math.abs(byRating) >= 2.2) continue;
        expect(sign * (scoreRows(matrix, both, Uint32Array.of(row))[0] - byRating)).toBeGreaterThan(0);
      }
    },
  );

  it('counts stars and flags of one title as one opinion', () => {
    const sureness = (flags: 'recommended'[]) =>
      certaintyOfRow(
        matrix,
        fitTaste(matrix, {
          ...NO_EVIDENCE,
          ratings: [{ row: 7, ratingOutOf5: 5 }],
          tracker: [{ row: 7, flags }],
        }),
        7,
      ).deviation;
    const twoTitles = certaintyOfRow(
      matrix,
      fitTaste(matrix, {
        ...NO_EVIDENCE,
        ratings: [7, 8].map((row) => ({ row, ratingOutOf5: 5 })),
      }),
      7,
    ).deviation;
    expect(sureness(['recommended'])).toBeLessThan(sureness([]));
    expect(sureness(['recommended'])).toBeGreaterThan(twoTitles - 0.2);
    expect(sureness(['recommended', 'recommended'])).toBe(sureness(['recommended']));
  });

  it.each([
    ['a row', { kind: 'loved', row: ROWS, isLoved: true }],
    ['a rating', { kind: 'rating', row: 1, ratingOutOf5: 5.5 }],
    ['a rating that is no number', { kind: 'rating', row: 1, ratingOutOf5: Number.NaN }],
    ['a flag', { kind: 'flag', row: 1, flag: 'adored' as 'hooked', isSet: true }],
    ['a flag taken off', { kind: 'flag', row: 1, flag: 'adored' as 'hooked', isSet: false }],
    ['a pair', { kind: 'pair', answer: { winner: 0.5, loser: 1 } }],
  ] as [string, NewEvidence][])('rejects %s that is out of range', (_, wrong) => {
    expect(() => updateTaste(matrix, fitTaste(matrix, NO_EVIDENCE), wrong)).toThrow(RangeError);
  });
});

describe('replaceOpinion', () => {
  const anyOpinion: fc.Arbitrary<TitleOpinion> = fc.record({
    row: fc.nat(ROWS - 1),
    ratingOutOf5: fc.option(fc.integer({ min: 1, max: 10 }).map((halfStars) => halfStars / 2)),
    flags: fc.subarray([...TRACKER_FLAGS]),
  });

  it('equals a fit from scratch', () => {
    fc.assert(
      fc.property(anyEvidence(ROWS), anyOpinion, (evidence, opinion) => {
        const replaced = replaceOpinion(matrix, fitTaste(matrix, evidence), opinion);
        if (replaced) expectSame(matrix, replaced);
      }),
    );
  });

  it('leaves nothing of withdrawn opinions beyond rounding, whatever was said', () => {
    fc.assert(
      fc.property(
        anyEvidence(ROWS),
        fc.array(anyOpinion, { minLength: 1, maxLength: 12 }),
        (evidence, opinions) => {
          const start = fitTaste(matrix, evidence);
          const back = undoAll(start, opinions);
          expect(back.evidence).toEqual(start.evidence);
          expect(back.knownness).toEqual(start.knownness);
          // The belief of attitudes, ratings and flags is exact up to rounding.
          const [one, other] = [back.posterior.belief, start.posterior.belief];
          const { denseSize } = other;
          expect(apart(one.mean.slice(0, denseSize), other.mean.slice(0, denseSize))).toBeLessThan(1e-12);
          const dense = packedLength(denseSize);
          expect(apart(one.covariance.slice(0, dense), other.covariance.slice(0, dense))).toBeLessThan(1e-12);
          // With loved titles and pairs, the iteration that finds the most likely weights stops at 1e-8 logits.
          expect(apart(back.posterior.mean, start.posterior.mean)).toBeLessThan(1e-7);
          expect(apartInPeople(back, start)).toBeLessThan(1e-7);
        },
      ),
      { numRuns: 200 },
    );
  });

  /** Makes opinions one after the other, and withdraws them in the opposite order. */
  function undoAll(start: TasteState, opinions: readonly TitleOpinion[]): TasteState {
    const earlier: TitleOpinion[] = [];
    let state = start;
    const replace = (opinion: TitleOpinion) => {
      const replaced = replaceOpinion(matrix, state, opinion);
      if (!replaced) throw new Error('the people of these titles have no weight');
      state = replaced;
    };
    for (const opinion of opinions) {
      const { row } = opinion;
      earlier.unshift(getOpinion(state.evidence.opinions, row) ?? { row, ratingOutOf5: null, flags: [] });
      replace(opinion);
    }
    for (const opinion of earlier) replace(opinion);
    return state;
  }

  it('rejects an unknown row', () => {
    expect(() =>
      replaceOpinion(matrix, fitTaste(matrix, NO_EVIDENCE), { row: ROWS, ratingOutOf5: 4, flags: [] }),
    ).toThrow(RangeError);
  });
});

describe('withoutOpinion', () => {
  it('is close to a fit without the rating if people outnumber the weights', () => {
    const crowd = buildTitleMatrix(VOCABULARY, inventTitles(150, 4));
    const random = seededRandom(9);
    const ratings = crowd.titles.map((_, row) => ({ row, ratingOutOf5: Math.round(random() * 10) / 2 }));
    const state = fitTaste(crowd, { ...NO_EVIDENCE, ratings });
    expect(state.posterior.belief.isFull).toBe(true);
    for (const row of [3, 77, 149]) {
      const without = withoutOpinion(crowd, state, row);
      const anew = fitTaste(crowd, { ...NO_EVIDENCE, ratings: ratings.filter((rated) => rated.row !== row) });
      const scores = without && scoreRows(crowd, without, null, null);
      const expected = scoreRows(crowd, anew, null, null);
      // A new fit gives weights to other people, so the scores differ a little.
      expect(Math.abs((scores?.[row] ?? Number.NaN) - (expected[row] ?? Number.NaN))).toBeLessThan(0.3);
    }
  });

  it('is null without an opinion', () => {
    expect(withoutOpinion(matrix, fitTaste(matrix, NO_EVIDENCE), 3)).toBeNull();
  });
});
