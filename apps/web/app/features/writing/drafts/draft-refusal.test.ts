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
    expect.objectContaining({
      refusal: {
        reason: 'This text is too long to save as a draft.',
        details:
          'It has 130,000 characters, and a draft’s text can have 100,000. To publish it, shorten it to 20,000.',
      },
    }),
  );
  expect(() => checkDraftLength(written('a'.repeat(5_001), ''))).toThrow(
    expect.objectContaining({
      refusal: {
        reason: 'This headline is too long to save as a draft.',
        details:
          'It has 5,001 characters, and a draft’s headline can have 5,000. To publish it, shorten it to 120.',
      },
    }),
  );
});

test('only an error that would come again is a refusal', () => {
  const refusal = { reason: 'Too long.', details: '2 of 1 characters.' };
  expect(refusalOf(new DraftTooLong(refusal))).toBe(refusal);
  const raw = 'content: must have at most 100,000 characters';
  expect(refusalOf(new ApiError('INVALID_REQUEST', 400, raw))?.reason).toBe(
    'We can’t save this text as it is.',
  );
  for (const [code, status] of [
    [NETWORK_ERROR, 0],
    ['TOO_MANY_DRAFTS', 409],
    ['TOO_MANY_REQUESTS', 429],
    ['INTERNAL', 500],
  ] as const)
    expect(refusalOf(new ApiError(code, status, 'Later.'))).toBeNull();
});
