export { requireComment } from './list-comments.ts';
export { parseSubject } from './subjects.ts';
