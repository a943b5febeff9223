export { logViewing } from './log-viewing.ts';
export { getViewing } from './viewings.sql.ts';
