import type { getTitle, listTitleNames } from '@palate/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, apiPath, fetchApi, loadCode, NETWORK_MESSAGE } from './client-api.ts';

function answerWith(answer: () => Response | Promise<Response>) {
  const fetchMock = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('apiPath', () => {
  it('fills in parameters and escapes them', () => {
    expect(apiPath('/movie/{id}/similar', { id: 'a/b c' })).toBe('/api/movie/a%2Fb%20c/similar');
  });

  it('joins lists, writes objects as JSON and omits undefined values', () => {
    const path = apiPath(
      '/movie',
      {},
      { languages: ['en', 'fr'], dna: [{ key: 'pace.low' }], sort: undefined },
    );
    const query = new URLSearchParams(path.split('?')[1]);
    expect(query.get('languages')).toBe('en,fr');
    expect(query.get('dna')).toBe('[{"key":"pace.low"}]');
    expect(query.has('sort')).toBe(false);
  });
});

describe('fetchApi', () => {
  it('returns the parsed JSON of the response', async () => {
    const fetchMock = answerWith(() => Response.json([{ title: 'Aftersun' }]));
    const names = await fetchApi<typeof listTitleNames>('GET', '/movie/titles', {
      query: { title: 'after' },
    });
    expect(names[0]?.title).toBe('Aftersun');
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/movie/titles?title=after');
  });

  it('rejects with the server’s code, status and message', async () => {
    answerWith(() => Response.json({ code: 'TITLE_NOT_FOUND', message: 'Not here.' }, { status: 404 }));
    const call = fetchApi<typeof getTitle>('GET', '/movie/{id}', { params: { id: 'x' } });
    await expect(call).rejects.toMatchObject({ code: 'TITLE_NOT_FOUND', status: 404, message: 'Not here.' });
  });

  it('rejects with the default message if the response isn’t JSON', async () => {
    answerWith(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const call = fetchApi<typeof getTitle>('GET', '/movie/{id}', { params: { id: 'x' } });
    await expect(call).rejects.toMatchObject({ code: 'INTERNAL', status: 502, message: /^Oops/ });
  });

  it('rejects with NetworkError if there is no response', async () => {
    answerWith(() => Promise.reject(new TypeError('fetch failed')));
    const call = fetchApi<typeof getTitle>('GET', '/movie/{id}', { params: { id: 'x' } });
    await expect(call).rejects.toMatchObject({ code: 'NetworkError', status: 0 });
  });

  it('rejects with the signal’s reason when cancelled', async () => {
    const controller = new AbortController();
    controller.abort();
    answerWith(() => Promise.reject(controller.signal.reason));
    const call = fetchApi<typeof getTitle>('GET', '/movie/{id}', {
      params: { id: 'x' },
      signal: controller.signal,
    });
    const error = await call.catch((reason: unknown) => reason);
    expect(error).not.toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name: 'AbortError' });
  });
});

describe('loadCode', () => {
  it('passes on the module, or an error with a message for the user', async () => {
    expect(await loadCode(Promise.resolve('module'))).toBe('module');
    const missing = new TypeError('Failed to fetch /assets/1234567.js: 404');
    await expect(loadCode(Promise.reject(missing))).rejects.toMatchObject({
      code: 'NetworkError',
      message: NETWORK_MESSAGE,
      cause: missing,
    });
  });
});
