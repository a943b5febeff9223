import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { anyEvidence } from '../../test/evidence-arbitrary.ts';
import { NO_EVIDENCE } from '../../test/invented-catalogue.ts';
import { inventTraining } from '../../test/invented-ratings.ts';
import { lovedEffects, tastesWithoutLoved } from '../match/loved-effects.ts';
import { matchRows } from '../match/match-rows.ts';
import { calculateMatch, matchTitle } from '../match/match-title.ts';
import { scoreRows, toMatchValue } from '../match/score-rows.ts';
import { fitTaste } from '../taste/fit-taste.ts';
import { similarTitlesOf } from '../taste/loved-closeness.ts';
import { openTaste, packTaste } from '../taste/pack-taste.ts';
import { updateTaste } from '../taste/update-taste.ts';
import { buildTitleMatrix, type TitleMatrix } from '../titles/title-matrix.ts';
import { continueFrom } from './earlier-model.ts';
import { fitLearned } from './fit-learned.ts';
import { splitHeldOut } from './held-out-raters.ts';
import { attachLearned } from './learned-columns.ts';
import type { LearnedModel } from './learned-model.ts';
import { orderByMatch } from './order-by-match.ts';
import { openLearned, packLearned, UnreadableModel } from './pack-learned.ts';
import { scoreAlike } from './score-alike.ts';
import { chooseTitles, listRaters } from './training.ts';

const training = inventTraining();
const { matrix: plain } = training;
const rowById = new Map(plain.titles.map(({ id }, row) => [id, row]));
let model: LearnedModel;
let matrix: TitleMatrix;
beforeAll(() => {
  const fitted = fitLearned(training);
  if (!('figures' in fitted)) throw new Error('there are ratings enough');
  model = fitted;
  matrix = attachLearned(plain, model, (id) => rowById.get(id));
});

/** Evidence of somebody who loves three even titles. */
const EVEN = { ...NO_EVIDENCE, loved: [2, 14, 26] };
const UNKNOWN_ROW = 75;

describe('fitLearned', () => {
  it('learns what content doesn’t reveal, and measures how well', () => {
    expect(model.titleIds).toHaveLength(70);
    const { raters, heldRaters, auc, contentAuc, calibrationError, ndcg, popularityNdcg } = model.figures;
    expect([raters, heldRaters]).toEqual([240, 24]);
    expect(auc).toBeGreaterThan(0.95);
    expect(contentAuc).toBeLessThan(0.7);
    expect(calibrationError).toBeLessThan(0.1);
    expect(ndcg).toBeGreaterThan(popularityNdcg + 0.1);
  });

  it('is deterministic', () => {
    expect(packLearned(fitLearned(training) as LearnedModel).about).toBe(packLearned(model).about);
  });

  it('reaches the same figures when continuing from an earlier model', () => {
    // Twelve of the 240 raters are new in the second fit.
    const { offsets } = training;
    const earlier = fitLearned({ ...training, offsets: offsets.slice(0, 229) }) as LearnedModel;
    expect(earlier.figures).toMatchObject({ raters: 228, further: 0 });
    const further = fitLearned(training, { earlier }) as LearnedModel;
    expect(further.figures.further).toBe(1);
    for (const figure of ['auc', 'ndcg', 'matchNdcg', 'calibrationError'] as const) {
      expect(Math.abs(further.figures[figure] - model.figures[figure])).toBeLessThan(0.03);
    }
    const [ours, theirs] = [further, model].map((fitted) => {
      const laid = attachLearned(plain, fitted, (id) => rowById.get(id));
      const state = fitTaste(laid, EVEN);
      return plain.titles.map((_, row) => calculateMatch(laid, state, row).value);
    });
    ours?.forEach((match, row) => {
      expect(Math.abs(match - (theirs?.[row] ?? Number.NaN))).toBeLessThan(8);
    });
  });

  it('starts from scratch if much has changed, or after six continued fits in a row', () => {
    const { raters, ratings } = model.figures;
    const furtherOf = (change: Partial<LearnedModel['figures']>, titleIds = model.titleIds, width = 17) =>
      continueFrom(
        { ...model, figures: { ...model.figures, ...change } },
        titleIds,
        { raters, ratings },
        width,
      )?.further;
    expect([furtherOf({}), furtherOf({ further: 5 })]).toEqual([1, 6]);
    for (const change of [
      { further: 6 },
      { raters: raters / 1.2 },
      { ratings: 2 * ratings },
      { raters: 0 },
    ]) {
      expect(furtherOf(change)).toBeUndefined();
    }
    expect(
      furtherOf(
        {},
        model.titleIds.map((id, i) => (i < 8 ? `${id}x` : id)),
      ),
    ).toBeUndefined();
    expect(furtherOf({}, model.titleIds, 9)).toBeUndefined();
    const factors = {
      ...model.factors,
      titles: model.factors.titles.map((value, i) => (i === 9 ? Number.NaN : value)),
    };
    expect(continueFrom({ ...model, factors }, model.titleIds, model.figures, 17)).toBeNull();
    const noNoise = { ...model.factors, noise: Number.NaN };
    expect(continueFrom({ ...model, factors: noNoise }, model.titleIds, model.figures, 17)).toBeNull();
  });

  it('is evaluated on the same people when others join', () => {
    const raters = listRaters(training, chooseTitles(training));
    const apart = (all: typeof raters) => splitHeldOut(all, 1).apart.map(({ hash }) => hash);
    const fewer = apart(raters.filter((_, i) => i % 20 !== 3));
    const all = apart(raters);
    expect(fewer.filter((hash) => !all.includes(hash)).length).toBeLessThan(4);
  });

  it('reports which training data is too small', () => {
    expect(fitLearned(inventTraining({ raters: 40 }))).toMatchObject({ raters: 40, titles: 70 });
    const empty = {
      ...training,
      offsets: Uint32Array.of(0),
      rows: new Uint32Array(),
      stars: new Float32Array(),
    };
    expect(fitLearned({ ...empty, stated: [] })).toEqual({ raters: 0, ratings: 0, titles: 0 });
    expect(fitLearned(inventTraining({ titles: 11, raters: 20 }))).toMatchObject({ titles: 1 });
  });

  it('rejects invalid stars', () => {
    const stars = training.stars.slice();
    stars[3] = Number.NaN;
    expect(() => fitLearned({ ...training, stars })).toThrow(RangeError);
  });
});

describe('a taste with a learned model', () => {
  it('follows ratings where there are some', () => {
    const state = fitTaste(matrix, EVEN);
    expect(calculateMatch(matrix, state, 40).value).toBeGreaterThan(
      calculateMatch(matrix, state, 41).value + 20,
    );
  });

  it('counts neither movie rating nor average stars if acclaim shouldn’t count tonight', () => {
    const state = fitTaste(matrix, EVEN);
    const ignored = [...new Float32Array(10), -2];
    const scoresOn = (on: TitleMatrix, tonight: number[] | null) => scoreRows(on, state, null, tonight);
    const { factors } = model;
    const titles = factors.titles.map((value, at) => (at % factors.width === 0 ? value + (at % 3) : value));
    const better = attachLearned(plain, { ...model, factors: { ...factors, titles } }, (id) =>
      rowById.get(id),
    );
    expect(scoresOn(better, null)).not.toEqual(scoresOn(matrix, null));
    const expected = scoresOn(matrix, ignored);
    scoresOn(better, ignored).forEach((score, row) => {
      expect(score).toBeCloseTo(expected[row] ?? Number.NaN, 4);
    });
  });

  it('is less certain about unrated titles, and never more exact than a point', () => {
    const state = fitTaste(matrix, EVEN);
    const marginOf = (row: number) => matchTitle(matrix, state, row).marginPoints;
    const mean = (rows: number[]) => rows.reduce((sum, row) => sum + marginOf(row), 0) / rows.length;
    expect(mean([70, 71, 72, 73, 74, 75])).toBeGreaterThan(mean([30, 31, 32, 33, 34, 35]));
    const sure = fitTaste(matrix, {
      ...EVEN,
      ratings: plain.titles.map((_, row) => ({ row, ratingOutOf5: row % 2 === 0 ? 5 : 1 })),
    });
    plain.titles.forEach((_, row) => {
      expect(matchTitle(matrix, sure, row).marginPoints).toBeGreaterThanOrEqual(1);
    });
  });

  it('gives different titles different matches, at both ends of the scale', () => {
    const state = fitTaste(matrix, {
      ...EVEN,
      ratings: [30, 31, 32, 33].map((row) => ({ row, ratingOutOf5: row % 2 === 0 ? 5 : 1 })),
    });
    const scores = scoreRows(matrix, state, null);
    const matches = scores.map((score) => toMatchValue(score, model.curve));
    expect(new Set(matches).size).toBe(new Set(scores).size);
    expect(Math.max(...matches)).toBeLessThan(100);
    expect(Math.min(...matches)).toBeGreaterThan(0);
  });

  it('gives reasons that add up for any answers, and names loved titles', () => {
    fc.assert(
      fc.property(anyEvidence(plain.count), fc.nat({ max: plain.count - 1 }), (evidence, row) => {
        const match = matchTitle(matrix, fitTaste(matrix, evidence), row, [1, 0, -0.5]);
        const sum = match.contributions.reduce((total, { points }) => total + points, match.base);
        expect(sum).toBeCloseTo(match.value, 0);
        expect(Math.abs(sum - match.value)).toBeLessThan(0.06);
        expect(match.certainty).toBeGreaterThanOrEqual(0);
        expect(match.certainty).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
    const loved = matchTitle(matrix, fitTaste(matrix, EVEN), 40).contributions.filter(
      ({ kind }) => kind === 'loved',
    );
    expect(loved.map(({ key }) => key).sort()).toEqual(['title-14', 'title-2', 'title-26']);
    expect(loved.every(({ points, evidence }) => points > 0 && evidence.isFromRatings)).toBe(true);
  });

  it('gives the same match on a card, with reasons and in a list', () => {
    const state = fitTaste(matrix, EVEN);
    const scores = scoreRows(matrix, state, null);
    for (const row of [0, 41, UNKNOWN_ROW]) {
      const { value } = matchTitle(matrix, state, row);
      expect(calculateMatch(matrix, state, row).value).toBe(value);
      expect(toMatchValue(scores[row], model.curve)).toBe(value);
    }
  });

  it('gives the same result for answers one by one and all at once', () => {
    let state = fitTaste(matrix, EVEN);
    state = updateTaste(matrix, state, { kind: 'rating', row: 5, ratingOutOf5: 4.5 });
    state = updateTaste(matrix, state, { kind: 'flag', row: 7, flag: 'recommended', isSet: true });
    state = updateTaste(matrix, state, { kind: 'rating', row: 5, ratingOutOf5: 2 });
    state = updateTaste(matrix, state, { kind: 'pair', answer: { winner: 8, loser: 9 } });
    state = updateTaste(matrix, state, { kind: 'loved', row: 14, isLoved: false });
    const whole = fitTaste(matrix, {
      ...EVEN,
      loved: [2, 26],
      ratings: [{ row: 5, ratingOutOf5: 2 }],
      tracker: [{ row: 7, flags: ['recommended'] }],
      pairs: [{ winner: 8, loser: 9 }],
    });
    const [one, other] = [scoreRows(matrix, state, null), scoreRows(matrix, whole, null)];
    one.forEach((score, row) => {
      expect(score).toBeCloseTo(other[row], 5);
    });
    const opened = openTaste(matrix, structuredClone(packTaste(matrix, state)));
    expect(opened && scoreRows(matrix, opened, null)).toEqual(one);
  });

  it('handles contradictory answers, and twenty thousand ratings', () => {
    const circle = [0, 1, 2].map((row) => ({ winner: row, loser: (row + 1) % 3 }));
    const ratings = Array.from({ length: 20_000 }, (_, i) => ({ row: i % 80, ratingOutOf5: i % 6 }));
    const state = fitTaste(matrix, { ...NO_EVIDENCE, pairs: circle, ratings });
    expect(scoreRows(matrix, state, null).every(Number.isFinite)).toBe(true);
  });

  it('calculates the effect of removing a loved title', () => {
    const state = fitTaste(matrix, EVEN);
    const match = matchTitle(matrix, state, 40);
    const [effect] = lovedEffects(matrix, 40, match, tastesWithoutLoved(matrix, state));
    if (!effect) throw new Error('three are loved');
    const without = updateTaste(matrix, state, { kind: 'loved', row: effect.lovedRow, isLoved: false });
    const fallen = calculateMatch(matrix, state, 40).value - calculateMatch(matrix, without, 40).value;
    expect(effect.ownPoints + effect.interactionPoints).toBeCloseTo(fallen, 3);
    expect(effect.ownPoints).toBeGreaterThan(0);
  });
});

describe('orderByMatch', () => {
  it('orders by match, and near ties by what people pick', () => {
    const state = fitTaste(matrix, EVEN);
    const matches = matchRows(matrix, state, null).values;
    const order = orderByMatch(matrix, state, matches);
    order.forEach((score, row) => {
      expect(Math.abs(score - matches[row])).toBeLessThanOrEqual(0.5 + 1e-5);
    });
    const level = orderByMatch(
      matrix,
      state,
      matches.map(() => 80),
    );
    const meanOf = (rest: number) => [30, 32, 34, 36].reduce((sum, row) => sum + level[row + rest], 0) / 4;
    expect(meanOf(0)).toBeGreaterThan(meanOf(1));
    expect(orderByMatch(plain, fitTaste(plain, EVEN), matches)).toEqual(matches);
  });
});

describe('scoreAlike', () => {
  it('ranks titles that go with loved ones first, and adds tonight’s offsets', () => {
    const state = fitTaste(matrix, EVEN);
    const alike = scoreAlike(matrix, state) as Float32Array;
    const meanOf = (rest: number) => [30, 32, 34, 36].reduce((sum, row) => sum + alike[row + rest], 0) / 4;
    expect(meanOf(0)).toBeGreaterThan(meanOf(1) + 0.2);
    expect(alike.every(Number.isFinite)).toBe(true);
    const fast = scoreAlike(matrix, state, [2]) as Float32Array;
    const pace = matrix.vectors[UNKNOWN_ROW * matrix.stride];
    expect(fast[UNKNOWN_ROW] - alike[UNKNOWN_ROW]).toBeCloseTo(pace, 4);
  });

  it('uses similar titles in place of a loved title that nobody has rated', () => {
    const near = similarTitlesOf(plain, UNKNOWN_ROW).map(({ row }) => row);
    const known = near.filter((row) => model.titleIds.includes(plain.titles[row].id)).slice(0, 5);
    expect(known.length).toBeGreaterThan(0);
    const standing = (loved: readonly number[]) =>
      scoreAlike(matrix, fitTaste(matrix, { ...NO_EVIDENCE, loved })) as Float32Array;
    const camp = (scores: Float32Array, rest: number) =>
      [30, 32, 34, 36].reduce((sum, row) => sum + scores[row + rest], 0) / 4;
    const even = known.filter((row) => row % 2 === 0).length * 2 > known.length;
    const [before, after] = [standing([]), standing([UNKNOWN_ROW])].map(
      (scores) => camp(scores, even ? 0 : 1) - camp(scores, even ? 1 : 0),
    );
    expect(after).toBeGreaterThan((before ?? Number.NaN) + 0.2);
  });

  it('is null without a model, and finite without answers or known titles', () => {
    expect(scoreAlike(plain, fitTaste(plain, EVEN))).toBeNull();
    const strange = attachLearned(plain, model, () => undefined);
    expect(scoreAlike(strange, fitTaste(strange, NO_EVIDENCE))?.every(Number.isFinite)).toBe(true);
  });
});

describe('attachLearned', () => {
  it('handles catalogues with one title, known or unknown, and with none', () => {
    for (const titles of [plain.titles.slice(2, 3), plain.titles.slice(UNKNOWN_ROW, UNKNOWN_ROW + 1), []]) {
      const small = buildTitleMatrix(plain.vocabulary, titles);
      const few = attachLearned(small, model, (id) => (id === titles[0]?.id ? 0 : undefined));
      const state = fitTaste(few, { ...NO_EVIDENCE, loved: titles.map((_, row) => row) });
      const scores = scoreRows(few, state, null);
      expect(scores.every(Number.isFinite)).toBe(true);
      expect(scoreAlike(few, state)?.every(Number.isFinite)).toBe(true);
      if (titles.length > 0) expect(matchTitle(few, state, 0).value).toBeGreaterThan(0);
    }
  });

  it('ignores rows beyond the catalogue', () => {
    const wide = attachLearned(plain, model, () => plain.count);
    expect(wide.learned?.rows).toHaveLength(0);
  });
});

describe('openLearned', () => {
  it('restores a packed model', () => {
    const opened = openLearned(structuredClone(packLearned(model)));
    const state = fitTaste(matrix, EVEN);
    const again = attachLearned(plain, opened, (id) => rowById.get(id));
    expect(scoreRows(again, fitTaste(again, EVEN), null)).toEqual(scoreRows(matrix, state, null));
    expect(opened.figures).toEqual(model.figures);
  });

  it('rejects truncated, damaged and outdated models', () => {
    const packed = packLearned(model);
    const cut = { ...packed, watch: packed.watch.slice(0, 400) };
    const damaged = { ...packed, factors: packed.factors.slice(0) };
    new Uint8Array(damaged.factors).fill(7, 200, 201);
    const other = { ...packed, about: packed.about.replace('"form":1', '"form":99') };
    const fewer = { ...packed, about: packed.about.replace('"title-0",', '') };
    for (const bad of [cut, damaged, other, fewer, { ...packed, about: '{' }, { ...packed, about: 'null' }]) {
      expect(() => openLearned(bad)).toThrow(UnreadableModel);
    }
  });
});
