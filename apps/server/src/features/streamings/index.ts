export { IN_THEATRE_DAYS, rowsInTheatres } from './in-theatres.ts';
