import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportError } from '../import-error.ts';

const CHUNK_BYTES = 1 << 18;
/** Compressed text is a tenth of itself or so; what unpacks to more than this many times its size is no data. */
const RATIO_MOST = 200;
/** Below this size nobody is harmed, and a few repeated lines pack as well as that. */
const UNPACKED_FREE_BYTES = 64 * 2 ** 20;

/** A file being read. */
export interface Input {
  /** The file's bytes, unpacked. Ends with an error where the file is cut. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Bytes on disk. */
  readonly size: number;
  /** How many of them have been read by now. */
  bytesRead(): number;
}

/**
 * Opens a plain file or one packed with gzip or xz, told by its first bytes and not by its name.
 * @throws ImportError where there is none, it's of another form, or it unpacks to an absurd size
 */
export async function openInput(path: string): Promise<Input> {
  const head = await readHead(path);
  const { size } = await stat(path);
  let read = 0;
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  file.on('data', (chunk) => {
    read += chunk.length;
  });
  // Counting must not start the flow before somebody listens.
  file.pause();
  const bytesRead = () => read;
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04]))
    throw new ImportError(`${path} is a ZIP archive. Unpack it and name the file inside.`);
  if (startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff]))
    throw new ImportError(`${path} is written in UTF-16. Save it as UTF-8.`);
  if (startsWith(head, [0x1f, 0x8b]))
    return {
      bytes: guarded(path, file.pipe(createGunzip({ chunkSize: CHUNK_BYTES })), file, bytesRead),
      size,
      bytesRead,
    };
  if (startsWith(head, [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]))
    return { bytes: guarded(path, await unpackXz(file), file, bytesRead), size, bytesRead };
  return { bytes: file, size, bytesRead };
}

/** SHA-256 of a file as it lies there, hexadecimal. @throws ImportError where it can't be read */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }))
      hash.update(chunk as Buffer);
  } catch (cause) {
    throw cannotRead(path, cause);
  }
  return hash.digest('hex');
}

/** @throws ImportError where there is no such file, or it can't be read */
export async function requireFile(path: string): Promise<void> {
  await readHead(path);
}

async function readHead(path: string): Promise<Uint8Array> {
  try {
    const handle = await open(path);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(6), 0, 6, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (cause) {
    throw cannotRead(path, cause);
  }
}

function cannotRead(path: string, cause: unknown): ImportError {
  const { code, message } = cause as NodeJS.ErrnoException;
  const why: Readonly<Record<string, string>> = {
    EISDIR: 'is a folder. Name a file in it',
    ENOENT: 'isn’t there',
    EACCES: 'may not be read by this user',
  };
  return new ImportError(`${path} ${why[code ?? ''] ?? `can’t be read: ${message}`}.`, { cause });
}

function startsWith(head: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, i) => head[i] === byte);
}

/** Node's own zlib has no xz. */
async function unpackXz(file: Readable): Promise<Readable> {
  // A CommonJS bundle, whose exports Node can't see by name.
  const { default: xz } = await import('xz-decompress');
  const compressed = Readable.toWeb(file);
  return Readable.fromWeb(
    new xz.XzReadableStream(compressed as unknown as ReadableStream) as unknown as typeof compressed,
  );
}

/** What comes unpacked, as long as it's in proportion. */
async function* guarded(
  path: string,
  unpacked: Readable,
  file: Readable,
  bytesRead: () => number,
): AsyncGenerator<Uint8Array> {
  file.on('error', (error) => unpacked.destroy(error));
  let total = 0;
  try {
    for await (const chunk of unpacked) {
      total += (chunk as Uint8Array).length;
      if (total > UNPACKED_FREE_BYTES && total > RATIO_MOST * bytesRead())
        throw new ImportError(
          `${path} unpacks to more than ${RATIO_MOST} times its size, as only a trap does. It was read no further.`,
        );
      yield chunk as Uint8Array;
    }
  } finally {
    file.destroy();
  }
}
