import { AppError } from '@palate/contract';
import { expect, it } from 'vitest';
import { type ApiCall, answeringPages } from '../../api.ts';
import { loadStatistics } from './load-statistics.server.ts';

const failing = (error: Error) => answeringPages((() => Promise.reject(error)) as ApiCall);

it('loads no statistics for a member without Premium, instead of failing the page', async () => {
  const api = failing(new AppError('PREMIUM_REQUIRED'));
  expect(await loadStatistics(api, 'en-US')).toEqual({ statistics: null });
});

it('fails the page for any other reason', async () => {
  const api = failing(new AppError('NOT_FOUND'));
  await expect(loadStatistics(api, 'en-US')).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } });
});
