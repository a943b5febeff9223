export { setEditor } from './writer-status.sql.ts';
