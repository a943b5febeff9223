import { describe, expect, it } from 'vitest';
import { inventTitle, NO_EVIDENCE, VOCABULARY } from '../../test/invented-catalogue.ts';
import { inventTraining } from '../../test/invented-ratings.ts';
import { matchTitle } from '../match/match-title.ts';
import { scoreRows } from '../match/score-rows.ts';
import { rankTitles } from '../rank/rank-titles.ts';
import { fitTaste } from '../taste/fit-taste.ts';
import { buildTitleMatrix, type TitleMatrix } from '../titles/title-matrix.ts';
import { fitLearned } from './fit-learned.ts';
import { attachLearned } from './learned-columns.ts';
import type { LearnedModel } from './learned-model.ts';

const training = inventTraining({ titles: 280 });
/** Evidence of somebody who loves three even titles. */
const EVEN = { ...NO_EVIDENCE, loved: [2, 14, 26] };

/** Attaches a model learned from the invented ratings (of rows 0 to 269) to a matrix of other titles. */
function learnOn(matrix: TitleMatrix): TitleMatrix {
  const rowOf = new Map(matrix.titles.map(({ id }, row) => [id, row]));
  const model = fitLearned({ ...training, matrix }) as LearnedModel;
  return attachLearned(matrix, model, (id) => rowOf.get(id));
}

describe('expectByContent', () => {
  it('expects people to like unrated titles that have what they like about rated ones', () => {
    // Slow titles are in even rows, which half of the raters like and the other half don't.
    const titles = Array.from({ length: 280 }, (_, row) =>
      inventTitle({
        id: `title-${row}`,
        sliders: VOCABULARY.sliders.map((_, slider) => (slider === 0 ? 1 + 4 * (row % 2) : 3)),
        year: 1950 + 60 * (row % 2),
      }),
    );
    const slow = buildTitleMatrix(VOCABULARY, titles);
    const laid = learnOn(slow);
    const state = fitTaste(laid, EVEN);
    const gapOf = (on: TitleMatrix) => {
      const scores = scoreRows(on, fitTaste(on, EVEN), Uint32Array.of(270, 271));
      return scores[0] - scores[1];
    };
    expect(gapOf(laid)).toBeGreaterThan(gapOf(slow) + 0.2);
    const weights = state.learned?.byContent.weights ?? new Float64Array();
    expect(weights[laid.layout.start.slider]).toBeLessThan(0);
    expect(weights[laid.layout.start.era]).toBeCloseTo(0, 12);
    const similar = matchTitle(laid, state, 270).contributions.find(({ key }) => key === 'similar');
    expect(similar?.points).toBeGreaterThan(0);
  });

  it('counts no reception of an unrated title if acclaim shouldn’t count tonight', () => {
    const titles = training.matrix.titles.map((title, row) =>
      row < 278 ? title : inventTitle({ id: title.id, movieRating: row === 278 ? 90 : 60 }),
    );
    const laid = learnOn(buildTitleMatrix(VOCABULARY, titles));
    const state = fitTaste(laid, EVEN);
    const [acclaimed, panned] = scoreRows(laid, state, Uint32Array.of(278, 279));
    expect(acclaimed).toBeGreaterThan(panned + 0.2);
    const [one, other] = scoreRows(laid, state, Uint32Array.of(278, 279), [...new Float32Array(10), -2]);
    expect(one).toBeCloseTo(other, 5);
  });

  it('gives features no weight if few titles are rated', () => {
    const few = inventTraining();
    const rowOf = new Map(few.matrix.titles.map(({ id }, row) => [id, row]));
    const laid = attachLearned(few.matrix, fitLearned(few) as LearnedModel, (id) => rowOf.get(id));
    const { learned } = fitTaste(laid, EVEN);
    expect(learned?.byContent.weights.every((weight) => weight === 0)).toBe(true);
  });

  it('doesn’t rank unrated titles above rated ones when ratings are random', () => {
    const arbitrary = inventTraining({ titles: 160, unrated: 60, isArbitrary: true });
    const rowOf = new Map(arbitrary.matrix.titles.map(({ id }, row) => [id, row]));
    const fitted = fitLearned(arbitrary) as LearnedModel;
    const laid = attachLearned(arbitrary.matrix, fitted, (id) => rowOf.get(id));
    const people = Array.from({ length: 8 }, (_, i) => ({ ...NO_EVIDENCE, loved: [i, 20 + i, 110 + i] }));
    const unratedOnTop = (on: TitleMatrix) =>
      people
        .flatMap((person) => [...rankTitles(on, fitTaste(on, person), { limit: 30 })])
        .filter((row) => row >= 100).length /
      (30 * people.length);
    expect(Math.abs(unratedOnTop(laid) - unratedOnTop(arbitrary.matrix))).toBeLessThan(0.15);
  });
});
