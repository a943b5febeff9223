import { expect, test } from 'vitest';
import { bookChangesBack, bookChangeWords, predictBookTracker } from './book-change.ts';

const EMPTY = { status: null, ratings: { value: 0 } };

test('a rated book counts as read, unless the change sets a status', () => {
  expect(predictBookTracker(EMPTY, { rating: 4 })).toEqual({ status: 'read', ratings: { value: 4 } });
  expect(predictBookTracker(EMPTY, { rating: 4, status: 'reading' }).status).toBe('reading');
});

test('other fields stay the same, and clearing a rating keeps the status', () => {
  const read = { status: 'read', ratings: { value: 3 } } as const;
  expect(predictBookTracker(read, { status: 'wantToRead' })).toEqual({ ...read, status: 'wantToRead' });
  expect(predictBookTracker(read, { rating: 0 })).toEqual({ status: 'read', ratings: { value: 0 } });
  expect(predictBookTracker(read, { status: null }).status).toBeNull();
});

test('describes a change as a sentence', () => {
  expect(bookChangeWords('Emma', { status: 'reading' })).toBe('Emma marked as “Reading”.');
  expect(bookChangeWords('Emma', { status: null })).toBe('Emma was removed from your reading list.');
  expect(bookChangeWords('Emma', { rating: 4.5 })).toBe('You rated Emma 4½ stars.');
});

test('undoes only what differs, and sets the status with a restored rating', () => {
  const reading = { status: 'reading', ratings: { value: 3 } } as const;
  expect(bookChangesBack({ ...reading, status: 'read' }, reading)).toEqual([{ status: 'reading' }]);
  expect(bookChangesBack({ ...reading, ratings: { value: 5 } }, reading)).toEqual([
    { rating: 3, status: 'reading' },
  ]);
  expect(
    bookChangesBack({ ...reading, ratings: { value: 5 } }, { ...reading, ratings: { value: 0 } }),
  ).toEqual([{ rating: 0 }]);
  expect(bookChangesBack(reading, reading)).toEqual([]);
});
