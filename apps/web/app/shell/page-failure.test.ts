import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, it } from 'vitest';
import { readFailure } from './page-failure.ts';

it('reads the API’s answer off a loader’s error', () => {
  const error = new ErrorResponse(404, '', { code: 'TITLE_NOT_FOUND', message: 'We don’t have that title.' });
  expect(readFailure(error)).toEqual({
    status: 404,
    code: 'TITLE_NOT_FOUND',
    message: 'We don’t have that title.',
    mayPass: false,
  });
});

it('calls a starting server and a lost connection something that may pass', () => {
  expect(readFailure(new ErrorResponse(503, '', null))).toMatchObject({ status: 503, mayPass: true });
  expect(readFailure(new TypeError('Failed to fetch'))).toMatchObject({
    code: 'NetworkError',
    mayPass: true,
  });
});

it('takes anything else for a fault of ours, and tells nothing of it', () => {
  for (const error of [new Error('secret detail'), new TypeError('x is undefined'), 'text', null]) {
    expect(readFailure(error)).toEqual({ status: 500, code: null, message: null, mayPass: false });
  }
});
