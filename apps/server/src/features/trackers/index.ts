export { lockTrackers, saveTracker } from './save-tracker.sql.ts';
export { shownMatch } from './shown-match.ts';
