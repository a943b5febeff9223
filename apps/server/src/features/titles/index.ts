export { describeTitle } from './describe-title.ts';
export { hydrateCards, toDna } from './hydrate-cards.ts';
export { nameShares } from './similarity-words.ts';
export { toOffsets } from './tonight.ts';
