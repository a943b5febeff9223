import { WRITING_MAX } from '@palate/contract/constants';
import { expect, test } from 'vitest';
import { ApiError, NETWORK_ERROR } from '../../../client-api.ts';
import { checkDraftLength, DraftTooLong, refusalOf } from './draft-refusal.ts';

const written = (title: string, content: string) => ({
  kind: 'review' as const,
  title,
  content,
  titles: [],
  rating: null,
  spoiler: null,
  dna: {},
});

test('a text that is too long for a draft is refused with its length and the limits', () => {
  expect(() => checkDraftLength(written('', '🍿'.repeat(WRITING_MAX.draft)))).not.toThrow();
  expect(() => checkDraftLength(written('', 'a'.repeat(130_000)))).toThrow(
    new DraftTooLong(
      'The text is too long to be saved: it has 130,000 characters. The limit is 100,000 in a draft and 20,000 in a published review.',
    ),
  );
  expect(() => checkDraftLength(written('a'.repeat(5_001), ''))).toThrow(
    new DraftTooLong(
      'The headline is too long to be saved: it has 5,001 characters. The limit is 5,000 in a draft and 120 in a published review.',
    ),
  );
});

test('only an error that would come again is a refusal', () => {
  expect(refusalOf(new DraftTooLong('Too long.'))).toBe('Too long.');
  const raw = 'content: must have at most 100,000 characters';
  expect(refusalOf(new ApiError('INVALID_REQUEST', 400, raw))).toBe(
    'The server can’t save this text as it is.',
  );
  for (const [code, status] of [
    [NETWORK_ERROR, 0],
    ['TOO_MANY_DRAFTS', 409],
    ['TOO_MANY_REQUESTS', 429],
    ['INTERNAL', 500],
  ] as const)
    expect(refusalOf(new ApiError(code, status, 'Later.'))).toBeNull();
});
