import { type EncodedTitle, learnFeatures } from './learned-features.ts';
import { applyLinearModel, fitLinearModel } from './linear-model.ts';
import { deviationAt, fitSpreads } from './spread.ts';
import type { DnaExample, PredictorOptions, TitleFeatures } from './types.ts';

const LEAST = 1;
const MOST = 5;
const bound = (value: number) => Math.min(MOST, Math.max(LEAST, value));

/** A title's DNA (its sliders), predicted from what is known about the title. */
export interface PredictedDna {
  /** One value per slider, 1..5, in the order of the examples' DNA. */
  readonly values: Float32Array;
  /** Standard deviation of each value's error, above 0, in the slider's units. */
  readonly sd: Float32Array;
}

/** Predicts a title's sliders from its facts and words; created by {@link trainDnaPredictor}. */
export interface DnaPredictor {
  predict(title: TitleFeatures | EncodedTitle): PredictedDna;
}

/**
 * Learns to predict sliders from facts and words: ridge regression on genres and their pairs, era, kind,
 * runtime, country, certificate, people, keywords and the words of an overview. Each slider has its own
 * penalty, chosen by nested validation. The effect of a person or word that few titles have is shrunk to
 * almost nothing. The standard deviations come from the errors for held-out titles that the training data
 * covers equally well.
 * @throws RangeError if there are no examples, a slider is outside 1..5, or the number of sliders differs.
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
      const value = dna[slider];
      if (!(value >= LEAST && value <= MOST)) throw new RangeError(`${id}: slider ${slider} is ${value}`);
      targets[row * sliders + slider] = value;
    }
  });
  const model = fitLinearModel(examples, learned, targets, sliders, seed);
  const spreads = fitSpreads(model.predicted, learned.known, targets, sliders, bound);
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
