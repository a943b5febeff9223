import { AppError, ERRORS } from '@palate/contract';
import { describe, expect, it } from 'vitest';
import { toAppError } from './errors.ts';

const framework = (code: string, statusCode: number, message = 'detail') =>
  Object.assign(new Error(message), { code, statusCode });

describe('toAppError', () => {
  it('returns AppErrors unchanged', () => {
    const error = new AppError('NO_TASTE');
    expect(toAppError(error)).toBe(error);
  });

  it.each([
    ['FST_ERR_CTP_BODY_TOO_LARGE', 413, 'BODY_TOO_LARGE'],
    ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['FST_ERR_RATE_LIMIT', 429, 'TOO_MANY_REQUESTS'],
    ['SOMETHING_NEW', 429, 'TOO_MANY_REQUESTS'],
    ['SOMETHING_NEW', 413, 'BODY_TOO_LARGE'],
    ['SOMETHING_NEW', 400, 'INVALID_REQUEST'],
    ['SOMETHING_NEW', 500, 'INTERNAL'],
  ])('puts %s with %i as %s', (code, status, expected) => {
    const error = toAppError(framework(code, status));
    expect(error.code).toBe(expected);
    expect(error.cause).toBeInstanceOf(Error);
  });

  it('reveals nothing about internal errors', () => {
    for (const thrown of [new Error('password=hunter2'), framework('23505', 500, 'hunter2'), 'hunter2']) {
      expect(toAppError(thrown).message).toBe(ERRORS.INTERNAL.message);
    }
  });

  it('describes unreadable input without repeating it', () => {
    const error = toAppError(framework('FST_ERR_BAD_URL', 400, "'/api/movie/%zz' is not valid"));
    expect(error.message).toMatch(/^address: /);
    expect(error.message).not.toContain('%zz');
  });
});
