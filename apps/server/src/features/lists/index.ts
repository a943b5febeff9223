export { requireList } from './list-access.ts';
export { countLists } from './lists.sql.ts';
