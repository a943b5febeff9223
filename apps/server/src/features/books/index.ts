export { countBooksBy } from './books-by.ts';
