import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { CommandError } from '../command.ts';

/** A line of a file with its line number, counted from 1. */
export interface NumberedLine {
  readonly number: number;
  readonly text: string;
}

/**
 * Reads the non-empty lines of a file; decompresses it if its name ends in `.xz`.
 * @throws CommandError if the file can't be read
 */
export async function* loadLines(file: string): AsyncGenerator<NumberedLine> {
  try {
    const input = file.endsWith('.xz') ? await decompress(file) : createReadStream(file, 'utf8');
    const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
    // If a stream fails, the lines just end, so store the error and throw it afterwards.
    let failure: unknown;
    input.on('error', (error: Error) => {
      failure = error;
      lines.close();
    });
    let number = 0;
    for await (const text of lines) {
      number += 1;
      if (text.trim() !== '') yield { number, text };
    }
    if (failure) throw failure;
  } catch (cause) {
    throw new CommandError(`${file} can’t be read: ${(cause as Error).message}`, { cause });
  }
}

/** Decompresses xz with a package, since Node's zlib doesn't support it. */
async function decompress(file: string): Promise<Readable> {
  // This is a CommonJS bundle, whose named exports Node can't detect.
  const { default: xz } = await import('xz-decompress');
  const compressed = Readable.toWeb(createReadStream(file));
  return Readable.fromWeb(
    new xz.XzReadableStream(compressed as unknown as ReadableStream) as unknown as typeof compressed,
  );
}
