import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readJudgedTitles } from '../dna-eval/read-judged-titles.ts';
import { readCatalogue } from './read-catalogue.ts';

const line = {
  id: 'a-film-2001',
  kind: 'movie',
  year: 2001,
  genres: ['drama'],
  themes: ['grief'],
  countries: ['US'],
  languages: ['en'],
  synopsis: 'A film about nothing in particular.',
  reception: 50,
  fame: 50,
  dna: { pace: 3 },
  people: [
    { name: 'Ann', job: 'director' },
    { name: 'Bo', job: 'cast' },
  ],
};
const crew = [
  { name: 'Cy', job: 'writer' },
  { name: 'Ann', job: 'composer' },
];

it('reads the same titles whether or not writers and composers are credited', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'palate-titles-'));
  const read = async (people: object[]) => {
    await writeFile(join(folder, 'films.jsonl'), `${JSON.stringify({ ...line, people })}\n`);
    const catalogue = await readCatalogue(folder);
    return { people: catalogue?.titles.map((title) => title.people), judged: await readJudgedTitles(folder) };
  };
  const plain = await read(line.people);
  expect(plain.people).toEqual([[0, 1]]);
  expect(await read([...line.people, ...crew])).toEqual(plain);
  await rm(folder, { recursive: true });
});
