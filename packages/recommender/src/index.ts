export {
  calibrationReceipt,
  type ReceiptBand,
  type ShownMatch,
} from './calibrate/calibration-receipt.ts';
export { chanceAt, fitMonotoneCurve, type MonotoneCurve } from './calibrate/monotone-curve.ts';
export { type FactorModel, fitFactors } from './factors/factor-model.ts';
export { openFactorModel, packFactorModel } from './factors/pack-factors.ts';
export { type FactorEvidence, placePerson, predictRatings } from './factors/place-person.ts';
export type { RatingRows } from './factors/rating-rows.ts';
export { type ArchetypeTypes, chooseArchetype } from './fingerprint/choose-archetype.ts';
export {
  type Attitude,
  type SliderLean,
  type TasteFingerprint,
  tasteFingerprint,
} from './fingerprint/taste-fingerprint.ts';
export {
  chooseJointly,
  type JointChoice,
  type JointPick,
  POINTS_BELOW_BEST_MAX,
} from './joint/choose-jointly.ts';
export { updateConcessions } from './joint/concessions.ts';
export { explainJointly, type JointExplanation, type SharedReason } from './joint/explain-jointly.ts';
export type { EmptiedByFloors } from './joint/floors.ts';
export { JOINT_MEMBERS, type JointMember } from './joint/joint-member.ts';
export { ownScale, shareConceded } from './joint/own-scale.ts';
export { fairestSwipe, nextToAsk, readSwipes, type SwipeAnswer, type Swiper } from './joint/swipe-order.ts';
export type { EarlierModel } from './learned/earlier-model.ts';
export {
  type FitLearnedOptions,
  fitLearned,
  LEARNED_FIT,
  type TooLittleData,
} from './learned/fit-learned.ts';
export { attachLearned } from './learned/learned-columns.ts';
export type { LearnedFigures, LearnedModel } from './learned/learned-model.ts';
export { orderByMatch } from './learned/order-by-match.ts';
export {
  LEARNED_FORM,
  openEarlier,
  openLearned,
  type PackedLearned,
  packLearned,
  UnreadableModel,
} from './learned/pack-learned.ts';
export { scoreAlike } from './learned/score-alike.ts';
export { LEARNED_LEAST, type LearnedTraining, type StatedSides } from './learned/training.ts';
export type { Contribution, ContributionEvidence } from './match/contribution.ts';
export { LIKED_STARS_FROM } from './match/liked-stars.ts';
export {
  type LovedEffect,
  lovedEffects,
  type TasteWithoutLoved,
  tastesWithoutLoved,
} from './match/loved-effects.ts';
export { matchRows, type RowMatches } from './match/match-rows.ts';
export { calculateMatch, type MatchScore, matchTitle, type TitleMatch } from './match/match-title.ts';
export { scoreRows, type TonightOffsets, toMatchValue } from './match/score-rows.ts';
export { type MatchTier, tierOf } from './match/tier.ts';
export { roundToSum } from './maths/round-to-sum.ts';
export {
  choosePairPool,
  choosePairsFrom,
  chooseTitlePairs,
  PAIR_TELLING_LEAST,
  type PairOptions,
  type PairPool,
} from './pairs/choose-title-pairs.ts';
export {
  blendVotes,
  type DnaExample,
  type DnaPredictor,
  type PredictedDna,
  type PredictedThemes,
  type PredictorOptions,
  type SliderVotes,
  shareOfVotes,
  type ThemeExample,
  type ThemePredictor,
  type TitleFeatures,
  trainDnaPredictor,
  trainThemePredictor,
} from './predict/index.ts';
export { type RankOptions, rankTitles } from './rank/rank-titles.ts';
export { topScores } from './rank/top-scores.ts';
export {
  type PricedService,
  planServices,
  type ServicePlan,
  valueOfServices,
} from './services/plan-services.ts';
export { buildShelf, type Shelf, vectorOnShelf } from './shelf/shelf.ts';
export { applyToShelf, calculateShelfMatch, matchOnShelf, type ShelfTaste } from './shelf/shelf-taste.ts';
export { titlesNearWork, worksNearWork } from './shelf/similar-on-shelf.ts';
export {
  type SharedFeature,
  type SimilarTitle,
  type SliderDifference,
  similarTitles,
} from './similar/similar-titles.ts';
export { fitTaste, type TasteState } from './taste/fit-taste.ts';
export { chanceSeen, type Knownness, listSeenInTest } from './taste/knownness.ts';
export { similarTitlesOf } from './taste/loved-closeness.ts';
export type { TrackerFlag } from './taste/opinion.ts';
export { listOpinions } from './taste/opinion-list.ts';
export { openTaste, type PackedTaste, packTaste } from './taste/pack-taste.ts';
export { replaceOpinion, updateTaste, withoutOpinion } from './taste/update-taste.ts';
export { type TitleTasteType, tasteTypeOfTitle } from './taste-type/taste-type-of-title.ts';
export { type ByTasteType, TASTE_TYPE_KEYS, type TasteTypeKey } from './taste-type/taste-types.ts';
export {
  buildTitleMatrix,
  type MatrixParts,
  openTitleMatrix,
  packTitleMatrix,
  type TitleMatrix,
} from './titles/title-matrix.ts';
export { crowdAgreement } from './trust/crowd-agreement.ts';
export {
  calculateTasteNearness,
  type ExpectedAgreement,
  expectAgreement,
} from './trust/expect-agreement.ts';
export type { Rater } from './trust/rating-agreement.ts';
export type { TasteRegion } from './trust/taste-region.ts';
export {
  type Agreement,
  type RegionAgreement,
  type ReviewerTrust,
  trustOnTitle,
  trustReviewer,
} from './trust/trust-reviewer.ts';
export type {
  NewEvidence,
  PairAnswer,
  StatedAttitudes,
  TasteEvidence,
  TitleContent,
  TitleOpinion,
  Vocabulary,
  WorkOpinion,
} from './types.ts';
export { type CompressOptions, compressWatchModel } from './watch/compress-watch-model.ts';
export { fitWatchModel, solveWatchModel, type WatchOptions } from './watch/fit-watch-model.ts';
export { openWatchModel, packWatchModel, UnreadableWatchModel } from './watch/pack-watch-model.ts';
export { scoreWatch } from './watch/score-watch.ts';
export { countWatched, emptyWatchCounts, type WatchCounts } from './watch/watch-counts.ts';
export type { WatchEvidence, WatchModel } from './watch/watch-model.ts';
export { packWatchRows, type WatchRows } from './watch/watch-rows.ts';
