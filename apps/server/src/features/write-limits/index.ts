export { countWrite, requireAllowed, requireFewLinks } from './count-write.ts';
export { countIfAllowed } from './write-counts.sql.ts';
