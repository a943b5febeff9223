import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadJudgedTitles } from '../dna-eval/read-judged-titles.ts';
import { loadCatalogue } from './read-catalogue.ts';

const line = {
  id: 'a-film-2001',
  kind: 'movie',
  year: 2001,
  genres: ['drama'],
  themes: ['grief'],
  countries: ['US'],
  languages: ['en'],
  synopsis: 'A film about nothing in particular.',
  movieRating: 50,
  popularity: 50,
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

it('loads the same titles with or without credits of writers and composers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'palate-titles-'));
  const read = async (people: object[]) => {
    await writeFile(join(folder, 'films.jsonl'), `${JSON.stringify({ ...line, people })}\n`);
    const catalogue = await loadCatalogue(folder);
    return { people: catalogue?.titles.map((title) => title.people), judged: await loadJudgedTitles(folder) };
  };
  const plain = await read(line.people);
  expect(plain.people).toEqual([[0, 1]]);
  expect(await read([...line.people, ...crew])).toEqual(plain);
  await rm(folder, { recursive: true });
});
