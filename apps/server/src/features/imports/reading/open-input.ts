import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportError } from '../import-error.ts';

const CHUNK_BYTES = 1 << 18;
/**
 * Maximum ratio of unpacked to packed size. Text usually has a ratio of about ten, so a much larger one isn't real
 * data.
 */
const RATIO_MOST = 200;
/**
 * Unpacked size up to which the ratio isn't checked. Such a file is harmless, and a few repeated lines can
 * have a high ratio.
 */
const UNPACKED_FREE_BYTES = 64 * 2 ** 20;

/** An input file of an import while it is being read, with the number of bytes read so far. */
export interface Input {
  /** The file's bytes, unpacked. The iteration throws if the file is truncated. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Size of the file on disk, bytes. */
  readonly size: number;
  /** Number of bytes on disk that have been read. */
  bytesRead(): number;
}

/**
 * Opens a file that is plain or packed with gzip or xz. Detects the format by the first bytes, not by the name.
 * @throws ImportError if the file doesn't exist, has another format, or unpacks to far more data than is plausible
 */
export async function openInput(path: string): Promise<Input> {
  const head = await loadHead(path);
  const { size } = await stat(path);
  let read = 0;
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  file.on('data', (chunk) => {
    read += chunk.length;
  });
  // Listening for data to count it would start the flow before there is a reader.
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

/**
 * Calculates the SHA-256 of a file as it is on disk.
 * @returns hexadecimal digits
 * @throws ImportError if the file can't be read
 */
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

/** Checks that an input file exists and can be read. @throws ImportError if it can't */
export async function requireFile(path: string): Promise<void> {
  await loadHead(path);
}

async function loadHead(path: string): Promise<Uint8Array> {
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

/** Unpacks xz with a package, since Node's zlib doesn't support it. */
async function unpackXz(file: Readable): Promise<Readable> {
  // This is a CommonJS bundle, whose named exports Node can't detect.
  const { default: xz } = await import('xz-decompress');
  const compressed = Readable.toWeb(file);
  return Readable.fromWeb(
    new xz.XzReadableStream(compressed as unknown as ReadableStream) as unknown as typeof compressed,
  );
}

/**
 * Passes on unpacked bytes.
 * @throws ImportError if they are far more than the packed bytes read so far, as in a decompression bomb
 */
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
          `${path} unpacks to more than ${RATIO_MOST} times its size, which real data never does, so it isn’t imported.`,
        );
      yield chunk as Uint8Array;
    }
  } finally {
    file.destroy();
  }
}
