export { ratingChange } from './change-tracker.ts';
export { describeTracker } from './describe-tracker.ts';
export { lockTrackers, saveTracker, type TrackerChange } from './save-tracker.sql.ts';
export { shownMatch } from './shown-match.ts';
export { countMemberTrackers, listTrackedTitles } from './trackers.sql.ts';
