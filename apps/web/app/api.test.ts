import { getTitle } from '@palate/contract';
import { AppError } from '@palate/contract/errors';
import { expect, it } from 'vitest';
import { type ApiCall, answeringPages, failureCode, orNotFound } from './api.ts';
import { apiContext, createLoadContext } from './server-context.ts';

/** Calls the wrapped API of a loader, which fails with the given error. */
function fail(error: Error): Promise<unknown> {
  const api: ApiCall = () => Promise.reject(error);
  return answeringPages(api)(getTitle, { params: { id: 'heat-1995' } });
}

it('returns a result unchanged', async () => {
  const api = (async () => 7) as unknown as ApiCall;
  expect(await answeringPages(api)(getTitle)).toBe(7);
});

it('turns an expected failure into a response for the page', async () => {
  const thrown = await fail(new AppError('TITLE_NOT_FOUND')).catch((e: unknown) => e);
  expect(thrown).toMatchObject({ data: { code: 'TITLE_NOT_FOUND' }, init: { status: 404 } });
  expect([failureCode(thrown), failureCode(new TypeError())]).toEqual(['TITLE_NOT_FOUND', null]);
});

it('recognizes the error class of the server’s own build of the contract', async () => {
  class AppErrorOfAnotherBuild extends Error {
    override name = 'AppError';
    code = 'UNAVAILABLE';
    status = 503;
  }
  const api: ApiCall = () => Promise.reject(new AppErrorOfAnotherBuild('Away'));
  const context = createLoadContext({
    api,
    anonymousApi: api,
    nonce: '',
    cookieHeader: undefined,
    origins: { canonical: null, reached: 'http://localhost' },
    page: { html: null },
  });
  const thrown = await context
    .get(apiContext)(getTitle)
    .catch((e: unknown) => e);
  expect(thrown).toMatchObject({ data: { code: 'UNAVAILABLE', message: 'Away' }, init: { status: 503 } });
});

it('responds 404 for an invalid id and for an unknown one', async () => {
  for (const code of ['INVALID_REQUEST', 'TITLE_NOT_FOUND'] as const) {
    const thrown = await orNotFound(fail(new AppError(code))).catch((e: unknown) => e);
    expect(thrown).toMatchObject({ init: { status: 404 } });
  }
});

it('rethrows an unexpected error unchanged', async () => {
  const bug = new TypeError('x is undefined');
  await expect(fail(bug)).rejects.toBe(bug);
});
