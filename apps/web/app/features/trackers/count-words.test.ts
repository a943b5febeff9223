import type { TrackerCounts } from '@palate/contract/trackers';
import { expect, test } from 'vitest';
import { dotted } from '../../ui/lists/list-words.ts';
import { countWords } from './count-words.ts';

const nobody: TrackerCounts = {
  ...{ watchlisted: 0, notInterested: 0, hooked: 0, recommended: 0, discouraged: 0 },
  ...{ lookingForSimilar: 0, psychedForNext: 0, checkedIn: 0 },
  ratings: { count: 0, average: null, byHalfStar: [] },
};

test('returns null for a title that nobody tracks', () => {
  expect(countWords(nobody)).toBeNull();
  expect(countWords({ ...nobody, notInterested: 3, checkedIn: 1 })).toBeNull();
});

test('names counts, with one member in the singular', () => {
  const ratings = { count: 9, average: 4.06, byHalfStar: [] };
  expect(countWords({ ...nobody, ratings, recommended: 1, hooked: 2, watchlisted: 12 })).toBe(
    dotted([
      'Rated 4.1 out of 5 by 9 members',
      'Recommended by 1 member',
      '2 members were hooked',
      'On 12 watchlists',
    ]),
  );
});
