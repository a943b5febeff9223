import type { ExampleMatch } from '@palate/contract';
import { expect, it } from 'vitest';
import { createContext } from '../../kernel/context.ts';
import { ANONYMOUS } from '../../kernel/viewer.ts';
import { testServer } from '../../testing/index.ts';
import { withoutMembers } from '../../testing/members/no-members.ts';
import { loadExampleMatch } from './example-match.ts';

const server = testServer();

it('GET /taste/example shows a real match of a title that the person doesn’t name, with reasons that add up', async () => {
  const { status, body } = await server.get<ExampleMatch>('/taste/example');
  expect(status).toBe(200);
  const { example } = body;
  expect(example?.loved.length).toBeGreaterThanOrEqual(2);
  expect(example?.loved.map(({ id }) => id)).not.toContain(example?.title.id);
  const { match } = example ?? {};
  const sum = (match?.contributions ?? []).reduce((total, { shown }) => total + shown, match?.shownBase ?? 0);
  expect(sum).toBe(match?.shown);
  expect(match?.shown).toBeGreaterThan(70);
});

it('is another title each day, explained once', async () => {
  const on = (day: string) =>
    loadExampleMatch(
      createContext(
        withoutMembers({ db: server.db, catalogue: server.catalogue, now: () => new Date(day) }),
        ANONYMOUS,
      ),
    );
  const titles = await Promise.all(['2026-11-20', '2026-11-21', '2026-11-22'].map(on));
  expect(new Set(titles.map(({ example }) => example?.title.id)).size).toBe(3);
  // Explained once a day and version of the catalog.
  expect(await on('2026-11-22')).toBe(titles[2]);
});
