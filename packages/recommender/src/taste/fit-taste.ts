import { partsOf, weighPeople } from '../titles/people-index.ts';
import { type TitleMatrix, vectorOf } from '../titles/title-matrix.ts';
import type { TasteEvidence } from '../types.ts';
import { type CheckedEvidence, checkEvidence } from './checked-evidence.ts';
import { type Knownness, learnKnownness } from './knownness.ts';
import { collectLovedSays, type LovedSay, weighLovedSays } from './loved-closeness.ts';
import { observe } from './observe.ts';
import { fitPosterior, type Posterior } from './posterior.ts';
import { buildPrior } from './prior.ts';

/**
 * What we hold of a person's taste, over one catalogue. Good only with the matrix it was fitted
 * on: rows and centring are that matrix's.
 */
export interface TasteState {
  /** Logit of liking any title. */
  readonly intercept: number;
  /** Float64Array, length `stride`: logits a unit of each feature. */
  readonly weights: Float64Array;
  readonly posterior: Posterior;
  /** What loved titles say, by row. */
  readonly lovedSays: ReadonlyMap<number, readonly LovedSay[]>;
  /** Rows with people or loved titles to speak for them, ascending, and what that adds in logits. */
  readonly extraRows: Uint32Array;
  readonly extraLogits: Float32Array;
  readonly knownness: Knownness;
  /** Float32Array: logits of up to 400 rows spread over the catalogue, to compare orders by. */
  readonly probe: Float32Array;
  readonly evidence: CheckedEvidence;
}

/**
 * Works out a person's taste from everything they told us: Gaussian prior by age, genre marks and
 * ratings as Gaussian, loved titles and pairs as logistic evidence (Bradley–Terry), people as
 * sparse weights, and a capped term for closeness to loved titles. The order of answers is
 * without effect.
 * @throws RangeError for a row, genre or theme that isn't there, or a rating not within 0..5.
 */
export function fitTaste(matrix: TitleMatrix, evidence: TasteEvidence): TasteState {
  const checked = checkEvidence(evidence, {
    rows: matrix.count,
    genres: matrix.vocabulary.genres.length,
    themes: matrix.vocabulary.themes.length,
  });
  const posterior = fitPosterior(buildPrior(matrix.layout, checked.ageRange), observe(matrix, checked));
  const lovedSays = collectLovedSays(matrix, checked.loved);
  return {
    intercept: posterior.mean[0] as number,
    weights: posterior.mean.slice(1),
    posterior,
    lovedSays,
    ...collectExtras(matrix, posterior.people, lovedSays),
    knownness: learnKnownness(matrix, checked),
    probe: scoreProbe(matrix, posterior.mean),
    evidence: checked,
  };
}

const PROBE_SIZE = 400;

function scoreProbe(matrix: TitleMatrix, mean: Float64Array): Float32Array {
  const size = Math.min(PROBE_SIZE, matrix.count);
  return Float32Array.from({ length: size }, (_, i) => {
    const row = Math.floor((i * matrix.count) / size);
    return vectorOf(matrix, row).reduce((sum, value, k) => sum + value * (mean[k + 1] as number), 0);
  });
}

/** What people and loved titles add, row by row. */
export function collectExtras(
  matrix: TitleMatrix,
  people: ReadonlyMap<number, number>,
  lovedSays: ReadonlyMap<number, readonly LovedSay[]>,
): Pick<TasteState, 'extraRows' | 'extraLogits'> {
  const rows = new Set(lovedSays.keys());
  for (const person of people.keys()) {
    for (const row of partsOf(matrix.people, person).rows) rows.add(row);
  }
  const extraRows = Uint32Array.from(rows).sort();
  const extraLogits = Float32Array.from(extraRows, (row) => {
    let sum = 0;
    const title = matrix.titles[row];
    if (title) {
      for (const { person, weight } of weighPeople(title)) sum += (people.get(person) ?? 0) * weight;
    }
    for (const amount of weighLovedSays(lovedSays.get(row) ?? [])) sum += amount;
    return sum;
  });
  return { extraRows, extraLogits };
}
