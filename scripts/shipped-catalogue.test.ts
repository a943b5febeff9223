import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slug } from '../apps/server/src/db/seed/slug.ts';
import { certificateGroup } from '../packages/contract/src/vocab/certificate-group.ts';

const FOLDER = join(import.meta.dirname, '../data/titles');

interface Title {
  readonly id: string;
  readonly genres: readonly string[];
  readonly certificates: Readonly<Record<string, string>>;
  readonly people: readonly { readonly name: string; readonly id?: string }[];
}

const titles = readdirSync(FOLDER)
  .flatMap((file) => readFileSync(join(FOLDER, file), 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Title);

test('no title of the family genre is rated 16+ or more', () => {
  const older = titles.filter(
    ({ genres, certificates }) =>
      genres.includes('family') && ['16+', '18+'].includes(certificateGroup(certificates)),
  );
  expect(older.map(({ id }) => id)).toEqual([]);
});

test('no sitcom is a romantic comedy', () => {
  const both = titles.filter(({ genres }) => genres.includes('sitcom') && genres.includes('romantic-comedy'));
  expect(both.map(({ id }) => id)).toEqual([]);
});

test('nobody is two people because their name is written in two ways', () => {
  const idsByLetters = new Map<string, Set<string>>();
  for (const { name, id } of titles.flatMap(({ people }) => people)) {
    if (id) continue;
    const letters = slug(name).replaceAll('-', '');
    idsByLetters.set(letters, (idsByLetters.get(letters) ?? new Set()).add(slug(name)));
  }
  expect([...idsByLetters.values()].filter(({ size }) => size > 1).map((ids) => [...ids])).toEqual([]);
});
