export { findTitles } from './find-titles.ts';
export { type GivenName, writeNames } from './write-names.ts';
