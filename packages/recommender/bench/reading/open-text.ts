import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { Readable } from 'node:stream';

/**
 * Loads a file's text; decompresses files that end in `.xz`, which Node's zlib can't.
 * @returns null if there is no such file.
 */
export async function loadText(file: string): Promise<string | null> {
  const source = await openText(file);
  if (!source) return null;
  let text = '';
  for await (const part of source) text += part;
  return text;
}

/**
 * Opens a file's text as a stream of strings; decompresses files that end in `.xz`. Returns null if there is
 * no such file.
 */
export async function openText(file: string): Promise<Readable | null> {
  try {
    await access(file);
  } catch {
    return null;
  }
  if (!file.endsWith('.xz')) return createReadStream(file, 'utf8');
  // Node can't see the named exports of this CommonJS bundle.
  const { default: xz } = await import('xz-decompress');
  const compressed = Readable.toWeb(createReadStream(file));
  const stream = new xz.XzReadableStream(compressed as unknown as ReadableStream);
  return Readable.fromWeb(stream as unknown as typeof compressed).setEncoding('utf8');
}
