export { addUpCounts } from './comment-counts.sql.ts';
export { requireComment } from './list-comments.ts';
export { parseSubject } from './subjects.ts';
