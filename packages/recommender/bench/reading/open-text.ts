import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { Readable } from 'node:stream';

/**
 * A file's text, unpacked where it ends in `.xz` (which Node's own zlib doesn't know).
 * @returns null where there is no such file.
 */
export async function readText(file: string): Promise<string | null> {
  const source = await openText(file);
  if (!source) return null;
  let text = '';
  for await (const part of source) text += part;
  return text;
}

/** The same as a stream of strings. */
export async function openText(file: string): Promise<Readable | null> {
  try {
    await access(file);
  } catch {
    return null;
  }
  if (!file.endsWith('.xz')) return createReadStream(file, 'utf8');
  // A CommonJS bundle, whose exports Node can't see by name.
  const { default: xz } = await import('xz-decompress');
  const compressed = Readable.toWeb(createReadStream(file));
  const stream = new xz.XzReadableStream(compressed as unknown as ReadableStream);
  return Readable.fromWeb(stream as unknown as typeof compressed).setEncoding('utf8');
}
