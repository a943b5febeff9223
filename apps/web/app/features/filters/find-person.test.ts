import { AppError } from '@palate/contract/errors';
import { expect, test } from 'vitest';
import { type ApiCall, answeringPages } from '../../api.ts';
import { loadPerson } from './load-person.server.ts';

const GRETA = { id: 'greta-lee', name: 'Greta Lee', jobs: ['cast'], titleCount: 3 };
const failing = (error: Error) => answeringPages(() => Promise.reject(error));

test('somebody is found by id', async () => {
  const api = (async (_endpoint: unknown, { params }: { params: { id: string } }) =>
    params.id === GRETA.id ? GRETA : null) as unknown as ApiCall;
  expect(await loadPerson('greta-lee', api)).toEqual(GRETA);
});

test('an unknown person is null', async () => {
  expect(await loadPerson('nobody', failing(new AppError('PERSON_NOT_FOUND')))).toBeNull();
});

test('any other failure is the page’s', async () => {
  await expect(loadPerson('greta-lee', failing(new AppError('UNAVAILABLE')))).rejects.toMatchObject({
    init: { status: 503 },
  });
});
