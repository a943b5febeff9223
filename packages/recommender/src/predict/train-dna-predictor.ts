import { type EncodedTitle, learnFeatures } from './learned-features.ts';
import { applyLinearModel, fitLinearModel } from './linear-model.ts';
import { deviationAt, fitSpreads } from './spread.ts';
import type { DnaExample, PredictorOptions, TitleFeatures } from './types.ts';

const LEAST = 1;
const MOST = 5;
const bound = (value: number) => Math.min(MOST, Math.max(LEAST, value));

/** A title's sliders, predicted from what is known about it. */
export interface PredictedDna {
  /** One a slider, 1..5, in the order of the examples' DNA. */
  readonly values: Float32Array;
  /** Standard deviation of each value's error, above 0, in the slider's units. */
  readonly sd: Float32Array;
}

/** Predicts sliders; created by {@link trainDnaPredictor}. */
export interface DnaPredictor {
  predict(title: TitleFeatures | EncodedTitle): PredictedDna;
}

/**
 * Learns to tell sliders from facts and words: ridge regression on genres and their pairs, era, kind,
 * runtime, country, certificate, people, keywords and the words of an overview, every slider with a
 * penalty of its own, chosen by nested validation. A person or word met in few titles is shrunk to
 * nothing much. The deviations are those of held-out titles of which as much was known.
 * @throws RangeError where there is no example, or a slider is outside 1..5, or their number differs.
 */
export function trainDnaPredictor(
  examples: readonly DnaExample[],
  { seed = 1, learned = learnFeatures(examples, { seed }) }: PredictorOptions = {},
): DnaPredictor {
  const [first] = examples;
  if (!first) throw new RangeError('There is no title to learn from');
  const sliders = first.dna.length;
  const targets = new Float64Array(examples.length * sliders);
  examples.forEach(({ id, dna }, row) => {
    if (dna.length !== sliders) throw new RangeError(`${id} has ${dna.length} sliders, not ${sliders}`);
    for (let slider = 0; slider < sliders; slider++) {
      const value = dna[slider] as number;
      if (!(value >= LEAST && value <= MOST)) throw new RangeError(`${id}: slider ${slider} is ${value}`);
      targets[row * sliders + slider] = value;
    }
  });
  const model = fitLinearModel(examples, learned, targets, sliders, seed);
  const spreads = fitSpreads(model.foretold, learned.known, targets, sliders, bound);
  return {
    predict(title) {
      const encoded = 'known' in title ? title : learned.encode(title);
      const raw = applyLinearModel(model, encoded);
      return {
        values: Float32Array.from(raw, bound),
        sd: Float32Array.from(spreads, (spread) => deviationAt(spread, encoded.known)),
      };
    },
  };
}
