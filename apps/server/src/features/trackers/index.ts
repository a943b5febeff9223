export { requireTitleRow } from './change-tracker.ts';
export { lockTrackers, saveTracker, type TrackerChange } from './save-tracker.sql.ts';
export { shownMatch } from './shown-match.ts';
