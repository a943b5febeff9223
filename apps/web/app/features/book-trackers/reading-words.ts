import type { ReadingStatus } from '@palate/contract/vocab/trackers';

/** The statuses of a book with their labels, in the order of a book's buttons and menu. */
export const READING_WORDS: readonly (readonly [ReadingStatus, string])[] = [
  ['wantToRead', 'Want to read'],
  ['reading', 'Reading'],
  ['read', 'Read'],
  ['notInterested', 'Not interested'],
];
