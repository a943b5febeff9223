import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { CommandError } from '../command.ts';

/** A line of a file and its number, from 1. */
export interface NumberedLine {
  readonly number: number;
  readonly text: string;
}

/**
 * A file's lines that hold something, decompressed on the way where its name ends in `.xz`.
 * @throws CommandError where it can't be read
 */
export async function* readLines(file: string): AsyncGenerator<NumberedLine> {
  try {
    const input = file.endsWith('.xz') ? await decompress(file) : createReadStream(file, 'utf8');
    const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
    // A stream that fails ends the lines without a word, so its error is kept and thrown here.
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

/** Node's own zlib has no xz. */
async function decompress(file: string): Promise<Readable> {
  // A CommonJS bundle, whose exports Node can't see by name.
  const { default: xz } = await import('xz-decompress');
  const compressed = Readable.toWeb(createReadStream(file));
  return Readable.fromWeb(
    new xz.XzReadableStream(compressed as unknown as ReadableStream) as unknown as typeof compressed,
  );
}
