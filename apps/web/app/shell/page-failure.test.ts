import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, it } from 'vitest';
import { parseFailure } from './page-failure.ts';

it('reads the API’s response from a loader’s error', () => {
  const error = new ErrorResponse(404, '', { code: 'TITLE_NOT_FOUND', message: 'We don’t have that title.' });
  expect(parseFailure(error)).toEqual({
    status: 404,
    code: 'TITLE_NOT_FOUND',
    message: 'We don’t have that title.',
    isTemporary: false,
  });
});

it('treats a starting server and a lost connection as temporary', () => {
  expect(parseFailure(new ErrorResponse(503, '', null))).toMatchObject({ status: 503, isTemporary: true });
  expect(parseFailure(new TypeError('Failed to fetch'))).toMatchObject({
    code: 'NetworkError',
    isTemporary: true,
  });
});

it('hides the details of any other error', () => {
  for (const error of [new Error('secret detail'), new TypeError('x is undefined'), 'text', null]) {
    expect(parseFailure(error)).toEqual({ status: 500, code: null, message: null, isTemporary: false });
  }
});
