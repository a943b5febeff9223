export { setModerator } from './moderators.sql.ts';
