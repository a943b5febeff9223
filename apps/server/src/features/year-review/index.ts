export { loadYearReview } from './load-year-review.ts';
