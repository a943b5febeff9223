import type { FoundName, Paged } from '@palate/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';

const server = testServer();

it('keeps what each title was found by with its card when another one of the page was deleted', async () => {
  const factsOf = ({ id, foundAs, isGuess }: FoundName) => ({ id, foundAs, isGuess });
  const { body: names } = await server.get<FoundName[]>('/movie/titles?title=star%20wars%20episode');
  const [first, ...others] = names.map(factsOf);
  expect(others.some(({ foundAs }) => foundAs !== first?.foundAs)).toBe(true);
  await server.db
    .deleteFrom('titles')
    .where('id', '=', first?.id ?? '')
    .execute();
  const { body } = await server.get<Paged<FoundName>>('/movie/main-page-search?search=star%20wars%20episode');
  expect(body.content.map(factsOf)).toEqual(others);
});
