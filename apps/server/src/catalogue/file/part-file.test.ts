import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPartFile, UnreadableFile, writePartFile } from './part-file.ts';

let folder = '';
const path = () => join(folder, 'parts');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palate-parts-'));
});
afterAll(() => rm(folder, { recursive: true }));

const VALUE = {
  version: 3,
  nothing: null,
  words: ['é', ''],
  long: 'Über '.repeat(2_000),
  days: Int32Array.of(-1, 2),
  deep: { floats: Float64Array.of(0.1, -0), bytes: Uint8Array.of(1, 2, 3), again: Uint8Array.of(1, 2, 3) },
  none: new Float32Array(0),
  large: Uint32Array.from({ length: 700_000 }, (_, i) => i * 5_000),
};
const NONE: ReadonlyMap<string, unknown> = new Map();

describe('a file of parts', () => {
  it('returns what was written, leaves no other files, and reads only new parts', async () => {
    writePartFile(path(), 'a', VALUE);
    expect(await readdir(folder)).toEqual(['parts']);
    const first = await loadPartFile(path(), { stamp: 'a', held: NONE });
    expect(first.value).toEqual(VALUE);
    const changed = { ...VALUE, days: Int32Array.of(7) };
    writePartFile(path(), 'a', changed);
    const second = await loadPartFile(path(), { stamp: 'a', held: first.parts });
    expect(second.value).toEqual(changed);
    const [before, now] = [first.value as typeof VALUE, second.value as typeof VALUE];
    expect(now.large).toBe(before.large);
    expect(now.long).toBe(before.long);
    expect(now.days).not.toBe(before.days);
    expect(second.parts.size).toBe(first.parts.size);
  });

  it('reads a part of it, and numbers to where they are to stand', async () => {
    writePartFile(path(), 'a', VALUE);
    const bytes = new Uint8Array(new SharedArrayBuffer(VALUE.large.byteLength));
    const { value, parts } = await loadPartFile(path(), {
      stamp: 'a',
      held: NONE,
      choose: (tree) => ({ large: (tree as typeof VALUE).large }),
      place: (tree) => ({ hash: (tree as { large: { $: string } }).large.$, bytes }),
    });
    expect(value).toEqual({ large: VALUE.large });
    expect(parts.size).toBe(1);
    expect(new Uint32Array(bytes.buffer)[699_999]).toBe(VALUE.large[699_999]);
  });

  it('rejects another stamp, a truncated file, and any changed byte', async () => {
    writePartFile(path(), 'a', VALUE);
    const whole = await readFile(path());
    await expect(loadPartFile(path(), { stamp: 'b', held: NONE })).rejects.toThrow(UnreadableFile);
    for (const length of [0, 7, 20, 40, whole.length - 1]) {
      await writeFile(path(), whole.subarray(0, length));
      await expect(loadPartFile(path(), { stamp: 'a', held: NONE })).rejects.toThrow(UnreadableFile);
    }
    for (const place of [0, 9, 20, 50, 400, whole.length / 2, whole.length - 1].map(Math.floor)) {
      const damaged = Buffer.from(whole);
      damaged.writeUInt8(whole.readUInt8(place) ^ 1, place);
      await writeFile(path(), damaged);
      await expect(loadPartFile(path(), { stamp: 'a', held: NONE })).rejects.toThrow(UnreadableFile);
    }
    await expect(loadPartFile(join(folder, 'none'), { stamp: 'a', held: NONE })).rejects.toThrow('ENOENT');
  });
});
