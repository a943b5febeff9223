import { expect, test } from 'vitest';
import { ApiError } from '../../client-api.ts';
import { refusalOf } from './appeal-form.tsx';

test.each([
  ['APPEALED_ALREADY', 409, 'You’ve already appealed this decision. A moderator will answer you here.'],
  ['ACT_NOT_FOUND', 404, 'This decision is no longer there, so there’s nothing to appeal.'],
] as const)('says why an appeal isn’t accepted: %s', (code, status, words) => {
  expect(refusalOf(new ApiError(code, status, 'Something else.'))).toBe(words);
});

test('keeps other errors, which may have a link', () => {
  const error = new ApiError('RATE_LIMITED', 429, 'Slow down.');
  expect(refusalOf(error)).toBe(error);
});
