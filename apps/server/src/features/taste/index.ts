export { countTelling } from './answers.ts';
export { getFingerprint } from './fingerprint.ts';
export { forgetTastesDaily } from './forget-tastes.ts';
export { listKeptAnswers } from './list-kept-answers.ts';
export { nameList } from './name-list.ts';
export { readMetrics } from './read-metrics.ts';
export { takeOverTaste, type VisitorTaste, visitorCountry } from './take-over.ts';
export { toOffsets } from './tonight.ts';
export { getViewerTaste, type ViewerTaste } from './viewer-taste.ts';
