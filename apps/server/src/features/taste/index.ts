export { calculateMetrics, countAnswers } from './calculate-metrics.ts';
export { getFingerprint } from './fingerprint.ts';
export { nameList } from './name-list.ts';
export {
  calculateNearness,
  compareExpected,
  expectRatings,
  hasExpectedRatings,
  loadExpectedRatings,
} from './nearness.ts';
export { deleteVisitorAnswers } from './taste.sql.ts';
export { listStoredAnswers } from './test/list-stored-answers.ts';
export { takeOverTaste, type VisitorTaste, visitorCountry } from './test/take-over.ts';
export { toOffsets } from './tonight.ts';
export { listTop } from './top-attributes.ts';
export {
  getExampleTaste,
  getShownTaste,
  getViewerTaste,
  loadTasteOf,
  type ViewerTaste,
  withoutOpinions,
} from './viewer-taste.ts';
