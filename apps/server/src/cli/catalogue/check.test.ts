import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inventDna, inventTitle } from '../../testing/titles/invent-title.ts';
import { createScratchFolder, type ScratchFolder } from '../testing/scratch-folder.ts';

let folder: ScratchFolder;
beforeEach(async () => {
  folder = await createScratchFolder();
});
afterEach(() => folder.remove());

const first = inventTitle('first-2001', {
  title: 'First',
  imdbId: 'tt0000001',
  runtimeMinutes: 100,
  certificates: { US: 'PG' },
});
const second = inventTitle('second-2002', { title: 'Second', year: 2002, imdbId: 'tt0000002' });
const referenceToFirst = {
  type: 'film',
  title: 'First',
  year: 2001,
  imdb_id: 'tt0000001',
  director: ['Invented Ada'],
  runtime: 103,
  certificate: 'PG',
};
const check = async (reference?: unknown[]) =>
  folder.run(
    'catalogue',
    'check',
    ...(reference ? ['--reference', await folder.write('reference.txt', reference)] : []),
  );

it('names every damaged line, not only the first', async () => {
  await folder.write('a.jsonl', [first, '{"id": "broken', { ...second, year: 'soon', popularity: 101 }]);
  const { status, said } = await check();
  expect(status).toBe(1);
  expect(said).toContain('wrong: a.jsonl, line 2: the line:');
  expect(said).toContain('wrong: a.jsonl, line 3: year:');
  expect(said).toContain('wrong: a.jsonl, line 3: popularity:');
  expect(said).toContain('3 faults.');
});

it('finds titles that share an id, an IMDb id, or kind, name and year, across files', async () => {
  await folder.write('a.jsonl', [first, second]);
  await folder.write('b.jsonl', [
    { ...second, id: 'first-2001', title: 'Third', imdbId: 'tt0000003' },
    { ...second, id: 'fourth-2002', title: 'Fourth', imdbId: 'tt0000002' },
    { ...second, id: 'fifth-2002', title: 'SÉCOND!', imdbId: 'tt0000005' },
  ]);
  const { status, said } = await check();
  expect(status).toBe(1);
  expect(said).toContain('first-2001 and first-2001 share the id first-2001');
  expect(said).toContain('second-2002 and fourth-2002 share the IMDb id tt0000002');
  expect(said).toContain('second-2002 and fifth-2002 share kind, name and year');
  expect(said).toContain('3 faults.');
});

it('accepts the same TMDB number for a film and a show, but not for two films', async () => {
  await folder.write('a.jsonl', [
    { ...first, tmdbId: 7 },
    { ...second, kind: 'tv_show', tmdbId: 7 },
  ]);
  expect((await check()).status).toBe(0);
  await folder.write('b.jsonl', [inventTitle('third-2003', { year: 2003, tmdbId: 7 })]);
  const { status, said } = await check();
  expect(status).toBe(1);
  expect(said).toContain('first-2001 and third-2003 share the TMDB id movie 7');
});

it('shows the spread of sliders, which go together, and counts of keys', async () => {
  await folder.write('a.jsonl', [
    { ...first, dna: { ...inventDna(3), pace: 2, scale: 4 } },
    { ...second, kind: 'tv_show', dna: { ...inventDna(3), pace: 4, scale: 2 } },
  ]);
  const { said } = await check();
  expect(said).toContain('2 titles: 1 film, 1 show');
  expect(said).toContain('  pace 3.00 ± 1.00');
  expect(said).toContain('  realism 3.00 ± 0.00');
  expect(said).toContain('  pace and scale -1.00');
  expect(said).toMatch(/genres: drama 2, action 0/);
});

it('agrees with a reference within a few minutes and whatever the order of a name', async () => {
  await folder.write('a.jsonl', [first, second]);
  const { status, said } = await check([referenceToFirst]);
  expect(status).toBe(0);
  expect(said).toContain('1 of 2 titles in the reference; 0 disagreements');
});

it('reports each fact that differs from a reference once, without failing', async () => {
  await folder.write('a.jsonl', [first]);
  const other = { ...referenceToFirst, year: 2000, director: ['Zoë'], runtime: 104, certificate: 'R' };
  const { status, said } = await check([other, other]);
  expect(status).toBe(0);
  expect(said).toContain('disagrees: first-2001: year is 2001, the reference has 2000');
  expect(said).toContain('disagrees: first-2001: director is Ada Invented, the reference has Zoë');
  expect(said).toContain('disagrees: first-2001: runtime is 100 min, the reference has 104 min');
  expect(said).toContain('disagrees: first-2001: certificate is PG, the reference has R');
  expect(said).toContain('4 disagreements');
});

it('accepts a difference that the title’s file confirms', async () => {
  await folder.write('a.jsonl', [{ ...first, standBy: ['year', 'runtime'] }]);
  const { said } = await check([{ ...referenceToFirst, year: 1999, runtime: 60, certificate: 'G' }]);
  expect(said).toContain('1 disagreement');
  expect(said).toContain('certificate is PG');
});

it('doesn’t compare shows’ runtimes and directors, or certificates that mean “none”', async () => {
  await folder.write('a.jsonl', [{ ...first, kind: 'tv_show' }]);
  const record = { ...referenceToFirst, type: 'tv', director: ['Zoë'], runtime: 900, certificate: 'NR' };
  expect((await check([record])).said).toContain('0 disagreements');
});

it('finds a title without an id by name and year, but not its namesake with another id', async () => {
  const { imdbId: _, ...nameless } = first;
  await folder.write('a.jsonl', [nameless, second]);
  const namesake = { type: 'film', title: 'Second', year: 2002, imdb_id: 'tt0000099', certificate: 'R' };
  const { said } = await check([{ ...referenceToFirst, certificate: 'R' }, namesake]);
  expect(said).toContain('disagrees: first-2001: certificate');
  expect(said).toContain('1 of 2 titles in the reference; 1 disagreement');
});

it('fails on eight words in a row from anybody’s text, not on seven', async () => {
  const synopsis = 'A clockmaker counts seven small birds on the wire outside, twice over.';
  await folder.write('a.jsonl', [{ ...first, synopsis }]);
  const about = (overview: string) => check([{ type: 'film', title: 'Another', year: 1990, overview }]);
  const seven = await about('Once a clockmaker counts seven small birds on a roof.');
  expect(seven.status).toBe(0);
  const eight = await about('There, seven SMALL birds — on the wire outside, twice — sit and wait.');
  expect(eight.status).toBe(1);
  expect(eight.said).toContain('first-2001 shares “seven small birds on the wire outside twice”');
});

it('reads a reference that is packed with xz', async () => {
  await folder.write('a.jsonl', [{ ...first, runtimeMinutes: 120 }]);
  const file = join(folder.path, 'reference.jsonl.xz');
  await writeFile(file, Buffer.from(PACKED_REFERENCE, 'base64'));
  const { said } = await folder.run('catalogue', 'check', '--reference', file);
  expect(said).toContain('runtime is 120 min, the reference has 95 min');
});

it('reports a reference that is missing or invalid', async () => {
  await folder.write('a.jsonl', [first]);
  const missing = await folder.run('catalogue', 'check', '--reference', join(folder.path, 'none.jsonl'));
  expect(missing.status).toBe(2);
  expect(missing.said).toContain('none.jsonl can’t be read: ENOENT');
  const damaged = await check([referenceToFirst, { type: 'radio', title: 'First', year: 2001 }]);
  expect(damaged.status).toBe(2);
  expect(damaged.said).toContain('line 2 is no reference record: type');
});

/** `{"type":"film","title":"First","year":2001,"imdb_id":"tt0000001","runtime":95}`, xz -9. */
const PACKED_REFERENCE =
  '/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4ABOAEldAD2IiofT6MhthzhhFdSiBIhXt/s3vFTMtWJTNzwvBmYf0L+ai8mtCRNulsWEUpY/' +
  'XIq23yYtuG8GYRuZoDD6WVAGPc5MIOGAAAAAAAAA7SucDlT8QlcAAWVPyHZv3h+2830BAAAAAARZWg==';
