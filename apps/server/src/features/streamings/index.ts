export { IN_THEATRE_DAYS, rowsInTheatres } from './in-theatres.ts';
export { listServices } from './list-services.ts';
export { servicesIn } from './services.ts';
