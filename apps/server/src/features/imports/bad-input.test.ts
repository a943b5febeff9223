import { open, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { runImport, titlesJob } from './index.ts';
import { prepareImports } from './testing/prepare-imports.ts';
import { linesOf, SAME_PREDICTION } from './testing/scratch.ts';

const prepared = prepareImports();

const run = async (path: string) =>
  runImport(
    prepared.database.db,
    await titlesJob(
      path,
      async () => SAME_PREDICTION,
      () => undefined,
    ),
    {
      reportFolder: join(prepared.scratch.path, 'reports'),
      isDryRun: false,
      isAgain: false,
    },
  );
const countTitles = async () =>
  (await prepared.database.db.selectFrom('titles').select('id').execute()).length;
const film = (i: number) => ({ type: 'film', title: `F${i}`, year: 1950 + (i % 70) });
const reportOf = async (path: string): Promise<unknown[]> =>
  (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** A file of 400 films, packed with `xz -9 --check=crc32`. */
const FILMS_XZ = Buffer.from(
  [
    '/Td6WFoAAAFpIt42AgAhARwAAAAQz1jM4EqRAl9dAD2IiofT6MhthzZBXM/R+Ge/PsuzTo1xE735ScC3iukfm0VnT/+k0GskQBDI',
    'Wj6DDXZsBSPhgC9zjzd/BNavxBxXSh57pTZ7dUqzvLNyhSUAPg/3dlfRI97K1wUSFo5ckpY16RDkexdsmhIUoC02WR8p5uNmwoW5',
    'em9aFZ/440y+YG+s7na2pJVF13yRhrO+MOJxFcTKdQtws81TD+qtatMIbkPF6XieWoKHVnDle7OcLuVJukDlpWp+iQ0y9MB9pSff',
    'qZCS6oxbKYT0nKM/f7yWlXJb2+hP5SIjeZLA7H/6cl6qLgclbPc0cYQdwXs9MV0xB1Hqpzf5cLphcuzRfQYM94w5vX0i+WhTRiuk',
    'UsJ526Cjtxo0bIB5T7LQ6T54uuItc47dQXYOlvMMHjprYZcKAJC3jHeQDeMpZryLNq40a/4cx6h+JnKrwxBCDGFanleCIP5fEuGG',
    'CRxrOFi7QoNEUlnuSKubosNO1r+ySSuBXORy1ljhPDSLXTv8t/Wb+4ycOxEgVmP+07VbJ6TLYsbQIl4jBTW+SK7PsQ3jfqtw+E3W',
    '8OmiBCDJJtEUMVUYE00eNp7H9om831A+BE8x2LisHbtRiZxbmcIua8DXWFObAZ9o8c0tZxmbJGhcVLbz+5/2TItHA+MBhsbWmUy3',
    'qUOZQ2wz1fnmEdff0/mbbbePq4C4zyAFQ2tHnv7uvrQzrr/PtiDN5xYSriTingnrYlSooV8fi/+oXsTLXK7iu15MAfQc+hU/hQEz',
    'nBMIeoueozSJZeTmasBmu2xnopxx6OmpgxNfhr1ChYLu4UGilAAAAGxXrF8AAfcEkpUBAMk5yMs+MA2LAgAAAAABWVo=',
  ].join(''),
  'base64',
);
/**
 * A file of 90 MB of zeros, packed with `xz -9 --check=crc32`. The packed file is repetitive, so it is packed again
 * twice here.
 */
const BOMB_XZ = inflateSync(
  inflateSync(
    Buffer.from(
      [
        'eNqruPX2wl3v4EKG9o/3J75p3bZNcJJrVuZWS8e7vYHPWgStZIW/OLw9c5Tn2oGIczOjWl6YTNk4aWeJIcvXpBlLjIOzujUiV3jo',
        'eE88wPR8t4FAp5NNcl/w9bus977W/mtkt9vYzW8S5bTi1JUAPxlL77lqLRz7M+wK53QY3VU4IvPYon++9hRt4Sy9uzq1n102vcy0',
        'FrkZ55838/ysXTWtQb1mdVtuX42U+7d9WXp2/2WXL0aTLULT4/ce/7VrVsV25oW3lA5nRbj3y0bc2HtK+tLn9yIt5mqvcv8tv77X',
        '7qtX6iTLVZs4fbsW6Ma7y2xWVRZXiZ02xeb4zqmv7jWa/J2mcsPqedFt6aXn5j/adXdyY3PeVuttBp+2OhtUzksrn2O56ce/6bef',
        '8V995XRvTrCJRczEL98+r7AIPL6ltTd11seCvdMj72v028vM/Ge3R1z39Iq5nnr2izt0LlXm7Hrosc5Uw1R377m/hj/tgu01Jqzu',
        '6ep7fNwiUT175/kN7ukW05c4fKhZryjy9ty5PWIFW/5V3ZDZsfX863Kvj8uW9QsHSaa81rMVkK6/qGB99Xn+9NC/9mz/t+mJPuln',
        '5ElgYJY4wMBm0EAWc8Nf5tcb9ywSYvh2PSpzw6YWnY+Ve1uSesOu922p+NjiO+9svYj7PxfDW/dPs/9oBgBUd/xi',
      ].join(''),
      'base64',
    ),
  ),
);

it('imports everything before the end of a truncated file, and reports the incomplete line', async () => {
  const whole = Buffer.from(linesOf([film(1), film(2), film(3)]));
  const summary = await run(await prepared.scratch.write('cut.jsonl', whole.subarray(0, whole.length - 9)));
  expect(summary).toMatchObject({ state: 'finished', counts: { read: 3, created: 2 }, problemCount: 1 });
  expect(await reportOf(summary.reportPath)).toEqual([
    { line: 3, field: 'line', reason: expect.stringContaining('JSON') },
  ]);
  expect(await run(await prepared.scratch.write('whole.jsonl', whole))).toMatchObject({
    counts: { created: 1, joined: 2 },
  });
});

it('reports a truncated xz file; the whole one is read', async () => {
  const cut = await prepared.scratch.write('cut.xz', FILMS_XZ.subarray(0, FILMS_XZ.length >> 1));
  await expect(run(cut)).rejects.toThrow('cut or damaged');
  expect(await run(await prepared.scratch.write('whole.xz', FILMS_XZ))).toMatchObject({
    state: 'finished',
    counts: { read: 400 },
  });
  expect(await countTitles()).toBe(400);
});

it('reports an xz file that is damaged in the middle', async () => {
  const damaged = Buffer.from(FILMS_XZ);
  damaged.fill(0x55, 300, 340);
  await expect(run(await prepared.scratch.write('damaged.xz', damaged))).rejects.toThrow('cut or damaged');
});

it('refuses an xz bomb by its size', async () => {
  const bomb = await prepared.scratch.write('bomb.xz', BOMB_XZ);
  await expect(run(bomb)).rejects.toThrow('more than 200 times its size');
  expect(await countTitles()).toBe(0);
});

it('skips and reports a line of 2 GB without needing more memory', { timeout: 600_000 }, async () => {
  const path = await prepared.scratch.write('long.jsonl', [film(1)]);
  const file = await open(path, 'r+');
  const { size } = await file.stat();
  // A hole: it reads as 2 GB of zeros and lies on the disk as nothing.
  await file.write(`\n${linesOf([film(2)])}`, size + 2 ** 31);
  await file.close();
  const before = process.memoryUsage().rss;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before);
  }, 20);
  const summary = await run(path).finally(() => clearInterval(watch));
  expect(summary).toMatchObject({ state: 'finished', counts: { read: 3, created: 2 }, problemCount: 1 });
  expect(await reportOf(summary.reportPath)).toEqual([
    { line: 2, field: 'line', reason: 'The line is longer than 1048576 bytes' },
  ]);
  expect(most).toBeLessThan(400 * 2 ** 20);
});

it('names lines in another encoding and reads on', async () => {
  const latin = Buffer.from('{"type":"film","title":"Am\u00e9lie","year":2001}\n', 'latin1');
  const summary = await run(
    await prepared.scratch.write('latin.jsonl', Buffer.concat([latin, Buffer.from(linesOf([film(1)]))])),
  );
  expect(summary).toMatchObject({ counts: { read: 2, created: 1 }, problemCount: 1 });
  expect(await reportOf(summary.reportPath)).toEqual([
    { line: 1, field: 'line', reason: 'The line isn’t UTF-8 text' },
  ]);
});

it('of two simultaneous imports of a file, runs one and rejects the other', async () => {
  const path = await prepared.scratch.write(
    'films.jsonl',
    Array.from({ length: 2_500 }, (_, i) => film(i)),
  );
  const outcomes = await Promise.allSettled([run(path), run(path)]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => String(reason))).toEqual([
    expect.stringContaining('is being imported by another process'),
  ]);
  expect(await countTitles()).toBe(2_500);
});

it.runIf(process.platform === 'linux')('saves nothing of a batch whose report can’t be written', async () => {
  const path = await prepared.scratch.write('films.jsonl', [film(1), { type: 'film', title: 'No Year' }]);
  const job = await titlesJob(
    path,
    async () => SAME_PREDICTION,
    () => undefined,
  );
  // A device on which every write finds the disk full.
  await symlink('/dev/full', join(prepared.scratch.path, `titles-${job.inputHash.slice(0, 12)}.jsonl`));
  const options = { reportFolder: prepared.scratch.path, isDryRun: false, isAgain: false };
  await expect(runImport(prepared.database.db, job, options)).rejects.toThrow(
    /report .* can’t be written \(ENOSPC/,
  );
  expect(await countTitles()).toBe(0);
  expect(await run(path)).toMatchObject({ counts: { read: 2, created: 1 }, problemCount: 1 });
});
