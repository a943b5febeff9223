import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GENRES } from '@palate/contract/vocab/genres';
import { THEMES } from '@palate/contract/vocab/themes';
import { expect, it } from 'vitest';
import { firstGenres, firstThemes } from './first-attitudes.ts';

it('shows fewer than half of the genres at first, and chosen ones of the others', () => {
  expect(firstGenres({}).length).toBeLessThan(GENRES.length / 2);
  expect(firstGenres({ western: 'negative' })).toEqual([...firstGenres({}), 'western']);
});

it('shows the commonest genres of the bundled titles first', () => {
  const folder = join(import.meta.dirname, '../../../../../../data/titles');
  const counts = new Map<string, number>();
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
  expect(lines.length).toBeGreaterThan(1_000);
  for (const genre of lines.flatMap((line) => (JSON.parse(line) as { genres: string[] }).genres))
    counts.set(genre, (counts.get(genre) ?? 0) + 1);
  const first = firstGenres({});
  const commonest = [...counts].sort((a, b) => b[1] - a[1]).slice(0, first.length);
  expect(first.toSorted()).toEqual(commonest.map(([genre]) => genre).sort());
});

it('shows eight themes chosen by the genres marked up', () => {
  expect(firstThemes({})).toHaveLength(8);
  const forWar = firstThemes({ war: 'positive' });
  const forRomance = firstThemes({ romance: 'positive', war: 'negative' });
  expect(forWar[0]).toBe('wars-toll');
  expect(forRomance[0]).toBe('forbidden-love');
  expect(forRomance).not.toContain('wars-toll');
});

it('keeps a marked theme in sight, and repeats none', () => {
  const themes = firstThemes({ heist: 'positive', identity: 'negative' });
  expect(themes).toContain('heist');
  expect(new Set(themes).size).toBe(themes.length);
  const all = Object.fromEntries(GENRES.map(({ key }) => [key, 'positive']));
  expect(firstThemes(all)).toHaveLength(8);
  expect(THEMES.map(({ key }) => key)).toEqual(expect.arrayContaining(firstThemes(all)));
});
