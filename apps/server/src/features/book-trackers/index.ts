export { saveBookTracker } from './book-trackers.sql.ts';
