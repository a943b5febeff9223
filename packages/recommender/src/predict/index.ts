export { blendVotes, type SliderVotes, shareOfVotes } from './blend-votes.ts';
export { type EncodedTitle, type LearnedFeatures, learnFeatures } from './learned-features.ts';
export { type DnaPredictor, type PredictedDna, trainDnaPredictor } from './train-dna-predictor.ts';
export { type PredictedThemes, type ThemePredictor, trainThemePredictor } from './train-theme-predictor.ts';
export type { DnaExample, PredictorOptions, ThemeExample, TitleFeatures } from './types.ts';
