import { DEFAULT_LOCALE } from '@palate/contract/vocab/date-words';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toAttributions, toSynopsisSourceLines } from './attributions.ts';
import { CreditsPage } from './credits-page.tsx';
import libraries from './libraries.json' with { type: 'json' };

test('lists every production library under its license', () => {
  const names = libraries.flatMap((group) => group.names);
  for (const group of libraries) expect(group.names).toEqual([...new Set(group.names)].sort());
  expect(names).toEqual(expect.arrayContaining(['react', 'fastify', 'kysely', 'zod', 'simple-icons']));
  expect(libraries.find(({ licence }) => licence === 'OFL-1.1')?.names).toEqual([
    '@fontsource-variable/bricolage-grotesque',
    '@fontsource/newsreader',
  ]);
  // A development dependency isn't listed.
  expect(names).not.toContain('vitest');
});

test('shows each license with its number of libraries', () => {
  const html = renderToStaticMarkup(
    <CreditsPage
      attributions={[]}
      words={[]}
      libraries={[
        { licence: 'MIT', names: ['one', 'two'] },
        { licence: 'ISC', names: ['three'] },
      ]}
    />,
  );
  expect(html).toContain('3 libraries, grouped by license');
  expect(html).toMatch(/<h3[^>]*>MIT<\/h3><p[^>]*>one, two</);
  expect(html).toContain('Nothing has been imported');
  expect(html).not.toContain('TMDB API');
});

test('shows the attribution of imports and the sources of synopses', () => {
  const html = renderToStaticMarkup(
    <CreditsPage
      attributions={toAttributions(
        [
          { kind: 'ratings', date: '2026-10-02' },
          { kind: 'tmdb', date: '2026-11-20' },
        ],
        DEFAULT_LOCALE,
      )}
      words={toSynopsisSourceLines([
        { source: 'wikipedia (CC BY-SA)', titleCount: 5_000 },
        { source: 'tmdb2021', titleCount: 1 },
        { source: 'streaming2021', titleCount: 3 },
        { source: 'tmdb', titleCount: 40 },
      ])}
      libraries={[]}
    />,
  );
  expect(html).toContain('not endorsed or certified by TMDB');
  expect(html).toContain('Last imported on November 20, 2026.');
  expect(html).not.toContain('courtesy of IMDb');
  expect([...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line)).toEqual([
    'Wikipedia (CC BY-SA): 5,000 titles',
    'TMDB: 41 titles',
    'A streaming service: 3 titles',
  ]);
});
