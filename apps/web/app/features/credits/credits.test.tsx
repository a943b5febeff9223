import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CreditsPage } from './credits-page.tsx';
import { loadCredits } from './load-credits.server.ts';

test('every library stands under its licence, what it runs on among them', () => {
  const { libraries } = loadCredits();
  const names = libraries.flatMap((group) => group.names);
  for (const group of libraries) expect(group.names).toEqual([...new Set(group.names)].sort());
  expect(names).toEqual(expect.arrayContaining(['react', 'fastify', 'kysely', 'zod', 'simple-icons']));
  expect(libraries.find(({ licence }) => licence === 'OFL-1.1')?.names).toEqual([
    '@fontsource-variable/bricolage-grotesque',
    '@fontsource/newsreader',
  ]);
  // Only what is for development.
  expect(names).not.toContain('vitest');
});

test('the page names each group, and counts them', () => {
  const html = renderToStaticMarkup(
    <CreditsPage
      libraries={[
        { licence: 'MIT', names: ['one', 'two'] },
        { licence: 'ISC', names: ['three'] },
      ]}
    />,
  );
  expect(html).toContain('3 libraries, by licence');
  expect(html).toMatch(/<h3[^>]*>MIT<\/h3><p[^>]*>one, two</);
  expect(html).toContain('not endorsed or certified by TMDB');
});
