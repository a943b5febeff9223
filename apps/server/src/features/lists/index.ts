export { requireList } from './list-access.ts';
export { countLists, lockList } from './lists.sql.ts';
export { renderListTexts } from './render-list-texts.ts';
