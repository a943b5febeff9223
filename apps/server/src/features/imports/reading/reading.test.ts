import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ImportError } from '../import-error.ts';
import { createScratch, type Scratch } from '../testing/scratch.ts';
import { openInput } from './open-input.ts';
import { type InputLine, splitLines } from './split-lines.ts';

let scratch: Scratch;
beforeEach(async () => {
  scratch = await createScratch();
});
afterEach(() => scratch.remove());

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function collect(chunks: AsyncIterable<Uint8Array>, mostBytes?: number): Promise<InputLine[]> {
  const lines: InputLine[] = [];
  for await (const some of splitLines(chunks, mostBytes)) lines.push(...some);
  return lines;
}

async function readAll(path: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await openInput(path)).bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('splitLines', () => {
  const text = Buffer.from('\uFEFFfirst\r\nsecond é 漢字\n\nlast without end');
  it.each([1, 2, 3, 7, 1_000])('cuts the same lines from chunks of %i bytes', async (size) => {
    expect(await collect(chunksOf(text, size))).toEqual([
      { number: 1, text: 'first' },
      { number: 2, text: 'second é 漢字' },
      { number: 3, text: '' },
      { number: 4, text: 'last without end' },
    ]);
  });

  it.each([1, 5, 1_000])(
    'names lines that aren’t UTF-8 or too long, and reads on (chunks of %i)',
    async (size) => {
      const bytes = Buffer.concat([
        Buffer.from('good\n'),
        Buffer.from([0x63, 0xe9, 0x0a]),
        Buffer.from(`${'x'.repeat(50)}\nalso good\n`),
      ]);
      expect(await collect(chunksOf(bytes, size), 20)).toEqual([
        { number: 1, text: 'good' },
        { number: 2, problem: 'The line isn’t UTF-8 text' },
        { number: 3, problem: 'The line is longer than 20 bytes' },
        { number: 4, text: 'also good' },
      ]);
    },
  );

  it('doesn’t keep long lines in memory', async () => {
    const chunk = Buffer.alloc(1 << 20, 'x');
    async function* endless() {
      for (let i = 0; i < 2_048; i++) yield chunk;
      yield Buffer.from('\n{}\n');
    }
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const watched = (async function* () {
      for await (const part of endless()) {
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        yield part;
      }
    })();
    expect(await collect(watched)).toEqual([
      { number: 1, problem: 'The line is longer than 1048576 bytes' },
      { number: 2, text: '{}' },
    ]);
    expect(most).toBeLessThan(64 * 2 ** 20);
  });
});

describe('openInput', () => {
  it('reads plain, gzip and xz files by their first bytes, whatever their name', async () => {
    const plain = await scratch.write('a.gz', Buffer.from('{"a":1}\n'));
    const packed = await scratch.write('b.jsonl', gzipSync('{"b":2}\n'));
    // `printf 'hello\n' | xz --check=crc32`
    const xz = await scratch.write(
      'c',
      Buffer.from(
        '/Td6WFoAAAFpIt42AgAhARYAAAB0L+WjAQAFaGVsbG8KAAAAIDA6NgABGgbF6sh5kEKZDQEAAAAAAVla',
        'base64',
      ),
    );
    expect(await readAll(plain)).toBe('{"a":1}\n');
    expect(await readAll(packed)).toBe('{"b":2}\n');
    expect(await readAll(xz)).toBe('hello\n');
  });

  it.each([
    ['a ZIP archive', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'ZIP archive'],
    ['UTF-16', Buffer.from('\uFEFF{}', 'utf16le'), 'UTF-16'],
  ])('refuses %s with a sentence', async (_, bytes, word) => {
    const path = await scratch.write('file', bytes);
    await expect(openInput(path)).rejects.toThrow(word);
  });

  it('refuses a file that isn’t there', async () => {
    await expect(openInput(`${scratch.path}/none`)).rejects.toThrow(ImportError);
  });

  it('refuses a bomb before it has unpacked all of it', async () => {
    const path = await scratch.write('bomb.gz', gzipSync(Buffer.alloc(200 * 2 ** 20)));
    let unpacked = 0;
    const read = async () => {
      for await (const chunk of (await openInput(path)).bytes) unpacked += chunk.length;
    };
    await expect(read()).rejects.toThrow('more than 200 times its size');
    expect(unpacked).toBeLessThan(80 * 2 ** 20);
  });

  it('returns the content of a truncated file, and then fails', async () => {
    const whole = gzipSync(Array.from({ length: 5_000 }, (_, i) => `${i} ${Math.sin(i)}\n`).join(''));
    const path = await scratch.write('cut.gz', whole.subarray(0, whole.length >> 1));
    let unpacked = 0;
    const read = async () => {
      for await (const chunk of (await openInput(path)).bytes) unpacked += chunk.length;
    };
    await expect(read()).rejects.toThrow('unexpected end of file');
    expect(unpacked).toBeGreaterThan(0);
  });
});
