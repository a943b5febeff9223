import type { listTitleNames } from '@palate/contract';
import { getTitle } from '@palate/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { type ApiCall, answeringPages } from './api.ts';
import { fetchApi } from './client-api.ts';
import { typeset, typesetAnswer } from './typeset.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ["Singin' in the Rain", 'Singin’ in the Rain'],
  ["Rosemary's Baby", 'Rosemary’s Baby'],
  ["Sunderland 'Til I Die", 'Sunderland ’Til I Die'],
  ["Rock 'n' Roll in the '70s", 'Rock ’n’ Roll in the ’70s'],
  ["Charles 'Buddy' Rogers", 'Charles ‘Buddy’ Rogers'],
  ["with '99 Luftballons', loud", 'with ‘99 Luftballons’, loud'],
  ["over 'California Dreamin'' and on", 'over ‘California Dreamin’’ and on'],
  ['a teenage "Happy Birthday" on video', 'a teenage “Happy Birthday” on video'],
  ['("on leave")', '(“on leave”)'],
  [`"'The End' is near"`, '“‘The End’ is near”'],
  ['Häxan', 'Häxan'],
  ['“set already”, isn’t it', '“set already”, isn’t it'],
])('typesets %s as %s, and leaves the result unchanged', (typed, set) => {
  expect(typeset(typed)).toBe(set);
  expect(typeset(set)).toBe(set);
});

it('typesets texts that people read, at any depth, and nothing else', () => {
  const answer = {
    content: [{ id: "a'b", title: "Ocean's Eleven", makers: ["Dan O'Bannon"], year: 2001, tracker: null }],
    query: { dna: '[{"key":"pace.low"}]' },
  };
  expect(typesetAnswer(answer)).toEqual({
    ...answer,
    content: [{ ...answer.content[0], title: 'Ocean’s Eleven', makers: ['Dan O’Bannon'] }],
  });
});

it('shares unchanged parts with the response', () => {
  const answer = { content: [{ title: 'Heat' }, { title: "Ocean's Eleven" }], query: { dna: [] } };
  const set = typesetAnswer(answer);
  expect(set.content[0]).toBe(answer.content[0]);
  expect(set.query).toBe(answer.query);
  expect(set.content[1]).toEqual({ title: 'Ocean’s Eleven' });
  expect(answer.content[1]).toEqual({ title: "Ocean's Eleven" });
});

it('typesets every response, in process and in the browser', async () => {
  const api = (async () => ({ title: "Pan's Labyrinth" })) as unknown as ApiCall;
  expect(await answeringPages(api)(getTitle)).toEqual({ title: 'Pan’s Labyrinth' });
  vi.stubGlobal('fetch', async () => Response.json([{ title: "Pan's Labyrinth" }]));
  const [name] = await fetchApi<typeof listTitleNames>('GET', '/movie/titles');
  expect(name?.title).toBe('Pan’s Labyrinth');
});
