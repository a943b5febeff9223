import { getTitle, listPeople, listTitles } from '@palate/contract';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ApiCall } from '../../api.ts';
import { apiContext } from '../../server-context.ts';
import { findPerson } from './find-person.server.ts';

const GRETA = { id: 'greta-lee', name: 'Greta Lee', jobs: ['cast'], titleCount: 3 };

/** Pages with an API that knows one title of hers, and these people of the name. */
function know(people: readonly unknown[]): RouterContextProvider {
  const api = async (endpoint: unknown, { query }: { query?: { actorId?: string } }) => {
    if (endpoint === getTitle) return { people: [{ personId: 'greta-lee', name: 'Greta Lee' }] };
    if (endpoint === listPeople) return { content: people };
    if (endpoint !== listTitles) throw new Error('not asked for');
    if (query?.actorId !== 'greta-lee') throw Object.assign(new Error(), { code: 'PERSON_NOT_FOUND' });
    return { content: [{ id: 'past-lives-2023' }], totalElements: 3 };
  };
  const context = new RouterContextProvider();
  context.set(apiContext, api as unknown as ApiCall);
  return context;
}

test('somebody is found by id, among others of their name', async () => {
  expect(await findPerson('greta-lee', know([{ ...GRETA, id: 'greta-lee-2' }, GRETA]))).toEqual(GRETA);
});

test('too far down a list of namesakes, the credit still names them', async () => {
  expect(await findPerson('greta-lee', know([]))).toEqual({ ...GRETA, jobs: [] });
});

test('nobody is null', async () => {
  expect(await findPerson('nobody', know([]))).toBeNull();
});
