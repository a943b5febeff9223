export { ratingChange } from './change-tracker.ts';
export { describeTracker } from './describe-tracker.ts';
export { lockTrackers, saveTracker, type TrackerChange } from './save-tracker.sql.ts';
export { shownMatch } from './shown-match.ts';
export { listTrackedRows } from './tracked-rows.ts';
export { countMemberTrackers } from './trackers.sql.ts';
