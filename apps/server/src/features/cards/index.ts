export { describeNear } from './describe-near.ts';
export { describePictures, describeTitle } from './describe-title.ts';
export { cacheCard, hydrateCards, hydrateCardsByRow, inVocabulary, toDna } from './hydrate-cards.ts';
export { nameDifferences, nameShares } from './similarity-words.ts';
