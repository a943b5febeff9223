import { AppError } from '@palate/contract/errors';
import { expect, it } from 'vitest';
import { findOrThrow, loadOrThrow } from './api.ts';

it('passes a result on', async () => {
  await expect(loadOrThrow(Promise.resolve(7))).resolves.toBe(7);
});

it('turns an expected failure into the page’s own answer', async () => {
  const thrown = await loadOrThrow(Promise.reject(new AppError('TITLE_NOT_FOUND'))).catch((e: unknown) => e);
  expect(thrown).toMatchObject({ data: { code: 'TITLE_NOT_FOUND' }, init: { status: 404 } });
});

it('knows the error of the server’s own copy of the contract', async () => {
  class AppErrorOfAnotherBuild extends Error {
    override name = 'AppError';
    code = 'UNAVAILABLE';
    status = 503;
  }
  const thrown = await loadOrThrow(Promise.reject(new AppErrorOfAnotherBuild('Starting'))).catch(
    (e: unknown) => e,
  );
  expect(thrown).toMatchObject({ data: { code: 'UNAVAILABLE', message: 'Starting' }, init: { status: 503 } });
});

it('answers 404 for a path’s name that can’t be one, and for one that is unknown', async () => {
  for (const code of ['INVALID_REQUEST', 'TITLE_NOT_FOUND'] as const) {
    const thrown = await findOrThrow(Promise.reject(new AppError(code))).catch((e: unknown) => e);
    expect(thrown).toMatchObject({ init: { status: 404 } });
  }
});

it('leaves an unexpected one as it is', async () => {
  const bug = new TypeError('x is undefined');
  await expect(loadOrThrow(Promise.reject(bug))).rejects.toBe(bug);
});
