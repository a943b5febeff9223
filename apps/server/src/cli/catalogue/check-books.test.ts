import { afterEach, beforeEach, expect, it } from 'vitest';
import { inventBook } from '../../testing/titles/invent-book.ts';
import { inventTitle } from '../../testing/titles/invent-title.ts';
import { createScratchFolder, type ScratchFolder } from '../testing/scratch-folder.ts';

let titles: ScratchFolder;
let books: ScratchFolder;
beforeEach(async () => {
  titles = await createScratchFolder();
  books = await createScratchFolder();
  await titles.write('a.jsonl', [inventTitle('film-1960', { year: 1960, imdbId: 'tt0000001' })]);
});
afterEach(async () => {
  await titles.remove();
  await books.remove();
});
const check = () => titles.run('catalogue', 'check', '--books', books.path);

it('counts books and adaptations, and shows the spread of their DNA', async () => {
  await books.write('a.jsonl', [
    inventBook('first', { adaptations: ['tt0000001'], isbn: '9780571258246' }),
    inventBook('second', { adaptations: ['tt0000001'] }),
    inventBook('third'),
  ]);
  const { status, said } = await check();
  expect(said).toContain('3 books: 2 made into 2 titles, 1 with an ISBN');
  expect(said.match(/pace 3\.00 ± 0\.00/g)).toHaveLength(2);
  expect([status, said.split('\n').at(-1)]).toEqual([0, 'Nothing is wrong.']);
});

it('names every damaged line by file, line and field', async () => {
  await books.write('a.jsonl', [
    inventBook('first'),
    '{"id": "broken',
    { ...inventBook('second'), isbn: '9780571258247', pages: 0 },
  ]);
  const { status, said } = await check();
  expect(status).toBe(1);
  expect(said).toContain('wrong: a.jsonl, line 2: the line:');
  expect(said).toContain('wrong: a.jsonl, line 3: isbn:');
  expect(said).toContain('wrong: a.jsonl, line 3: pages:');
  expect(said).toContain('3 faults.');
});

it('finds books that share an id, an ISBN, or title and author', async () => {
  await books.write('a.jsonl', [inventBook('first', { isbn: '9780571258246' }), inventBook('second')]);
  await books.write('b.jsonl', [
    inventBook('first', { title: 'Other' }),
    inventBook('third', { isbn: '9780571258246' }),
    inventBook('fourth', { title: 'SÉCOND!' }),
  ]);
  const { said } = await check();
  expect(said).toContain('the books first and first share the id first');
  expect(said).toContain('the books first and third share the ISBN 9780571258246');
  expect(said).toContain('the books second and fourth share title and author');
  expect(said).toContain('3 faults.');
});

it('finds impossible adaptations of a book', async () => {
  await books.write('a.jsonl', [
    inventBook('first', { adaptations: ['tt0000009'] }),
    inventBook('second', { year: 1975, adaptations: ['tt0000001'] }),
    inventBook('third', { year: 1961, adaptations: ['tt0000001'] }),
  ]);
  const { said } = await check();
  expect(said).toContain('the book first was made into tt0000009, which is no title of ours');
  expect(said).toContain('the book second of 1975 was made into film-1960, which is older');
  expect(said).toContain('2 faults.');
});
