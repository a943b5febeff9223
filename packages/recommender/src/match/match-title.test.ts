import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvidence } from '../../test/evidence-arbitrary.ts';
import { inventMatrix, NOTHING_TOLD } from '../../test/invented-catalogue.ts';
import { fitTaste } from '../taste/fit-taste.ts';
import { matchRows } from './match-rows.ts';
import { markTitle, matchTitle } from './match-title.ts';
import { tierOf } from './tier.ts';

const ROWS = 41;
const matrix = inventMatrix(ROWS, 5);
const anyRow = fc.nat({ max: ROWS - 1 });
const anyTonight = fc.option(
  fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 10, maxLength: 10 }),
);

describe('matchTitle', () => {
  it('adds up: base and signed reasons make the value', () => {
    fc.assert(
      fc.property(anyEvidence(ROWS), anyRow, anyTonight, (evidence, row, tonight) => {
        const match = matchTitle(matrix, fitTaste(matrix, evidence), row, tonight);
        const sum = match.contributions.reduce((all, { points }) => all + points, match.base);
        expect(Math.abs(sum - match.value)).toBeLessThanOrEqual(0.051);
        expect(match.tier).toBe(tierOf(match.value));
        expect(match.certainty).toBeGreaterThanOrEqual(0);
        expect(match.certainty).toBeLessThanOrEqual(1);
        expect(match.marginPoints).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 120 },
    );
  });

  it('is the same number one by one, in a list and over the whole catalogue', () => {
    fc.assert(
      fc.property(anyEvidence(ROWS), anyTonight, (evidence, tonight) => {
        const state = fitTaste(matrix, evidence);
        const all = matchRows(matrix, state, null, tonight).values;
        const rows = Uint32Array.from(matrix.titles.keys()).reverse();
        expect(matchRows(matrix, state, rows, tonight).values).toEqual(all.slice().reverse());
        for (const row of rows) expect(matchTitle(matrix, state, row, tonight).value).toBe(all[row]);
      }),
      { numRuns: 25 },
    );
  });

  it('names a loved title as the reason of its own match, and the mark on a genre', () => {
    const genre = matrix.titles[7]?.genres[0] ?? 0;
    const state = fitTaste(matrix, {
      ...NOTHING_TOLD,
      loved: [7],
      genres: { positive: [genre], negative: [] },
    });
    const { contributions } = matchTitle(matrix, state, 7);
    const loved = contributions.find(({ kind }) => kind === 'loved');
    expect(loved).toMatchObject({ key: 'title-7', evidence: { loved: [7] } });
    expect(loved?.points).toBeGreaterThan(5);
    const key = matrix.vocabulary.genres[genre];
    const marked = contributions.find((reason) => reason.kind === 'genre' && reason.key === key);
    expect(marked?.evidence).toMatchObject({ mark: 'positive', isPresent: true, loved: [7] });
    expect(marked?.points).toBeGreaterThan(0);
  });

  it('counts an absent genre as absent, and in grey', () => {
    const horror = 2;
    const other = matrix.titles.findIndex(({ genres }) => !genres.includes(horror));
    const state = fitTaste(matrix, { ...NOTHING_TOLD, genres: { positive: [], negative: [horror] } });
    const reason = matchTitle(matrix, state, other).contributions.find(({ key }) => key === 'horror');
    expect(reason?.points).toBeGreaterThan(0);
    expect(reason).toMatchObject({ tasteType: null, evidence: { isPresent: false, mark: 'negative' } });
  });

  it('has the same numbers on a card', () => {
    const state = fitTaste(matrix, { ...NOTHING_TOLD, loved: [3, 9] });
    for (const row of [0, 3, 25]) {
      const { value, tier, certainty, shares } = matchTitle(matrix, state, row, [1]);
      expect(markTitle(matrix, state, row, [1])).toEqual({ value, tier, certainty, shares });
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    }
  });

  it('starts a well-held title above a poorly held one', () => {
    const state = fitTaste(matrix, NOTHING_TOLD);
    const { titles } = matrix;
    const byReception = [...titles.keys()].sort(
      (a, b) => (titles[a]?.reception ?? 0) - (titles[b]?.reception ?? 0),
    );
    const [worst = 0] = byReception;
    const best = byReception.at(-1) ?? 0;
    const reasons = matchTitle(matrix, state, best).contributions;
    expect(matchTitle(matrix, state, best).value).toBeGreaterThan(
      matchTitle(matrix, state, worst).value + 15,
    );
    expect(reasons[0]).toMatchObject({ kind: 'popularity', key: 'reception' });
  });

  it('adds tonight’s wish on top: the lasting reasons keep their points, whatever is wished', () => {
    fc.assert(
      fc.property(anyEvidence(ROWS), anyRow, anyTonight, (evidence, row, tonight) => {
        const state = fitTaste(matrix, evidence);
        const lasting = matchTitle(matrix, state, row).contributions;
        const kept = matchTitle(matrix, state, row, tonight).contributions;
        expect(kept.filter(({ kind }) => kind !== 'tonight')).toEqual(lasting);
      }),
      { numRuns: 60 },
    );
  });

  it('lets no decade say more than a point or two after three loved titles of it', () => {
    const old = [...matrix.titles.keys()].filter((row) => (matrix.titles[row]?.year ?? 2000) < 1965);
    expect(old.length).toBeGreaterThan(5);
    for (const ageRange of [null, { start: 0, end: 17 }, { start: 66, end: 100 }]) {
      const state = fitTaste(matrix, { ...NOTHING_TOLD, ageRange, loved: old.slice(0, 3) });
      for (const row of old) {
        const era = matchTitle(matrix, state, row).contributions.find(({ kind }) => kind === 'era');
        expect(Math.abs(era?.points ?? 0)).toBeLessThan(2);
      }
    }
  });

  it('lets nothing marked down count for a title, even where everything was', () => {
    const negative = [...matrix.vocabulary.genres.keys()];
    const state = fitTaste(matrix, { ...NOTHING_TOLD, genres: { positive: [], negative } });
    for (const row of matrix.titles.keys()) {
      for (const { evidence, points } of matchTitle(matrix, state, row).contributions) {
        if (evidence.mark && evidence.isPresent) expect(points).toBeLessThan(1);
      }
    }
  });

  it('shows tonight’s wish as a reason of its own, and nothing for a wish of nought', () => {
    const state = fitTaste(matrix, { ...NOTHING_TOLD, loved: [3] });
    const lasting = matchTitle(matrix, state, 8);
    expect(matchTitle(matrix, state, 8, new Float32Array(10))).toEqual(lasting);
    const faster = matchTitle(matrix, state, 8, [2, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const wish = faster.contributions.find(({ kind }) => kind === 'tonight');
    expect(wish?.key).toBe('pace');
    expect(Math.sign(wish?.points ?? 0)).toBe(Math.sign(faster.value - lasting.value));
  });

  it('knows nothing without answers and more with each', () => {
    expect(matchTitle(matrix, fitTaste(matrix, NOTHING_TOLD), 3).certainty).toBe(0);
    const some = fitTaste(matrix, { ...NOTHING_TOLD, loved: [3, 4] });
    const own = matchTitle(matrix, some, 3).certainty;
    const other = matchTitle(matrix, some, 20).certainty;
    expect(own).toBeGreaterThan(other);
    expect(other).toBeGreaterThan(0);
  });

  it('refuses a row that is not there and a wish out of range', () => {
    const state = fitTaste(matrix, NOTHING_TOLD);
    expect(() => matchTitle(matrix, state, ROWS)).toThrow(RangeError);
    expect(() => matchRows(matrix, state, Uint32Array.of(ROWS))).toThrow(RangeError);
    expect(() => matchRows(matrix, state, null, [3])).toThrow(RangeError);
    expect(() => matchRows(matrix, state, null, [Number.NaN])).toThrow(RangeError);
  });
});

describe('tierOf', () => {
  it.each([
    [85, 'top'],
    [84.9, 'great'],
    [70, 'great'],
    [52, 'good'],
    [35, 'mixed'],
    [34.9, 'low'],
  ] as const)('calls %d %s', (value, tier) => {
    expect(tierOf(value)).toBe(tier);
  });
});
