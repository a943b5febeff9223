import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@palate/contract/durations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileCache } from './file-cache.ts';

let folder: string;
let now = 0;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'palate-kept-')), 'images');
  now = Date.parse('2026-11-21T12:00:00Z');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const open = (maxBytes = 100) => new FileCache(folder, maxBytes, () => now);
const bytes = (length: number, fill = 'a') => Buffer.alloc(length, fill);
const has = async (files: FileCache, name: string) => (await files.read(name)) !== undefined;

describe('FileCache', () => {
  it('returns exactly the cached files', async () => {
    const files = open();
    await files.write('a.webp', bytes(10, 'x'));
    expect(await files.read('a.webp')).toEqual(bytes(10, 'x'));
    expect(await files.read('b.webp')).toBeUndefined();
    expect(files.bytes).toBe(10);
  });

  it('deletes the least recently used files when it exceeds its bytes', async () => {
    const files = open(100);
    for (const name of ['a', 'b', 'c']) await files.write(name, bytes(30));
    await files.read('a');
    await files.write('d', bytes(40));
    expect((await readdir(folder)).sort()).toEqual(['a', 'd', 'c'].sort());
    expect(files.bytes).toBe(100);
  });

  it('counts a rewritten file once, and caches none larger than the limit', async () => {
    const files = open(100);
    await files.write('a', bytes(60));
    await files.write('a', bytes(70));
    expect(files.bytes).toBe(70);
    await files.write('b', bytes(101));
    expect(await readdir(folder)).toEqual(['a']);
  });

  it('remembers files and their order of use after a restart', async () => {
    const files = open(100);
    for (const name of ['a', 'b', 'c']) {
      await files.write(name, bytes(30));
      now += HOUR_MS;
    }
    now += HOUR_MS;
    await files.read('a');

    now += HOUR_MS;
    const again = open(100);
    expect(await has(again, 'c')).toBe(true);
    expect(again.bytes).toBe(90);
    await open(70).read('none');
    expect((await readdir(folder)).sort()).toEqual(['a', 'c']);
  });

  it('never gives a half-written file, and removes what a crash left behind', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'half.part'), bytes(50));
    await writeFile(join(folder, 'empty.webp'), '');
    await writeFile(join(folder, 'young.part'), bytes(5));
    const long = now / 1_000 - 2 * 3_600;
    for (const name of ['half.part', 'empty.webp']) await utimes(join(folder, name), long, long);
    await utimes(join(folder, 'young.part'), now / 1_000, now / 1_000);
    const files = open();
    expect(await files.read('whole.webp')).toBeUndefined();
    // Another process may be writing the young one.
    expect(await readdir(folder)).toEqual(['young.part']);
    expect(files.bytes).toBe(0);
  });

  it('treats a file that somebody removed as not cached', async () => {
    const files = open();
    await files.write('a', bytes(10));
    await rm(join(folder, 'a'));
    expect(await files.read('a')).toBeUndefined();
    expect(files.bytes).toBe(0);
  });

  it('reports a folder that can’t be created, and tries again at the next call', async () => {
    await writeFile(folder, 'a file');
    const files = open();
    await expect(files.write('a', bytes(1))).rejects.toThrow('EEXIST');
    await rm(folder);
    await files.write('a', bytes(1));
    expect(await has(files, 'a')).toBe(true);
  });
});
