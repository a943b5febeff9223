import { afterEach, beforeEach, expect, it } from 'vitest';
import { inventTitle } from '../../testing/titles/invent-title.ts';
import { createScratchFolder, type ScratchFolder } from '../testing/scratch-folder.ts';

let folder: ScratchFolder;
beforeEach(async () => {
  folder = await createScratchFolder();
});
afterEach(() => folder.remove());

const bare = inventTitle('first-2001', { title: 'First', imdbId: 'tt0000001' });
const full = {
  type: 'film',
  title: 'First',
  year: 2001,
  imdb_id: 'tt0000001',
  tmdb_id: 41,
  runtime: 95,
  release_date: '2001-03-04',
  imdb_score: 7.04,
  services: ['Netflix'],
  sources: ['streaming2020', 'streaming2021'],
};
const complete = async (...records: unknown[]) =>
  folder.run('catalogue', 'complete', '--reference', await folder.write('reference.txt', records));
const readTitle = async (line = 0) => JSON.parse((await folder.read('a.jsonl')).split('\n')[line] ?? '');

it('fills missing facts in the schema’s order, and reports each', async () => {
  await folder.write('a.jsonl', [bare]);
  const { status, said } = await complete(full);
  expect(status).toBe(0);
  expect(said).toContain('a.jsonl: first-2001: tmdbId 41');
  expect(said).toContain('5 facts filled.');
  const title = await readTitle();
  expect(title).toEqual({
    ...bare,
    tmdbId: 41,
    runtimeMinutes: 95,
    releaseDate: '2001-03-04',
    imdbScore: 7,
    streamings: [{ service: 'Netflix', country: 'US', asOf: '2021' }],
  });
  const fields = Object.keys(title);
  expect(fields.indexOf('tmdbId')).toBe(fields.indexOf('imdbId') + 1);
  expect(fields.indexOf('runtimeMinutes')).toBeLessThan(fields.indexOf('countries'));
});

it('changes no existing fact, and nothing the second time', async () => {
  await folder.write('a.jsonl', [{ ...bare, runtimeMinutes: 120, tmdbId: 9 }]);
  await complete(full);
  expect(await readTitle()).toMatchObject({ runtimeMinutes: 120, tmdbId: 9, imdbScore: 7 });
  const before = await folder.read('a.jsonl');
  expect((await complete(full)).said).toContain('Nothing was left to fill.');
  expect(await folder.read('a.jsonl')).toBe(before);
});

it('keeps other lines to the byte', async () => {
  const untouched = `  ${JSON.stringify(inventTitle('second-2002', { imdbId: 'tt0000002' }))} `;
  await folder.write('a.jsonl', [untouched, '', bare]);
  await complete(full);
  const lines = (await folder.read('a.jsonl')).split('\n');
  expect(lines[0]).toBe(untouched);
  expect(lines[1]).toBe('');
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ runtimeMinutes: 95 });
  expect(lines.at(-1)).toBe('');
});

it('leaves out a release years away, services of no known year and values the schema refuses', async () => {
  await folder.write('a.jsonl', [bare]);
  const odd = { ...full, release_date: '2019-01-01', sources: ['elsewhere'], imdb_score: 11, tmdb_id: -3 };
  const { said } = await complete(odd);
  expect(said).toContain('1 fact filled.');
  expect(await readTitle()).toEqual({ ...bare, runtimeMinutes: 95 });
});

it('gives an id to one title only', async () => {
  const other = inventTitle('second-2002', { title: 'Second', year: 2002, imdbId: 'tt0000002', tmdbId: 41 });
  await folder.write('a.jsonl', [bare, other]);
  await complete(full);
  expect(await readTitle()).not.toHaveProperty('tmdbId');
  expect(await readTitle(1)).toEqual(other);
});

it('changes nothing where a line is damaged, or without a reference', async () => {
  await folder.write('a.jsonl', [bare, '{']);
  const before = await folder.read('a.jsonl');
  const damaged = await complete(full);
  expect(damaged.status).toBe(1);
  expect(damaged.said).toContain('a.jsonl, line 2');
  expect(await folder.read('a.jsonl')).toBe(before);
  expect((await folder.run('catalogue', 'complete')).status).toBe(2);
});

it('accepts a show’s TMDB id only from a list of shows', async () => {
  const show = inventTitle('series-2001', { kind: 'tv_show', title: 'Series', imdbId: 'tt0000003' });
  await folder.write('a.jsonl', [show]);
  const series = { ...full, type: 'tv', title: 'Series', imdb_id: 'tt0000003' };
  await complete({ ...series, type: 'film' }, { ...series, sources: ['movielens', 'streaming2021'] });
  expect(await readTitle()).not.toHaveProperty('tmdbId');
  await complete({ ...series, sources: ['tmdb2026'] });
  expect(await readTitle()).toMatchObject({ tmdbId: 41 });
});
