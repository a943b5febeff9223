export { findTitles } from './find-titles.ts';
