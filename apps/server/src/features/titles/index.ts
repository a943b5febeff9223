export { describeTitle } from './describe-title.ts';
export { hydrateCards } from './hydrate-cards.ts';
export { RecentMap } from './recent-map.ts';
export { nameShares } from './similarity-words.ts';
export { toOffsets } from './tonight.ts';
