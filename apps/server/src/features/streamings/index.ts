export { rowsInTheatres } from './in-theatres.ts';
