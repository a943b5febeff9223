import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file to put into a ZIP. Its text is generated after the previous files have been written. */
export interface ZippedFile {
  readonly path: string;
  text(): AsyncIterable<string>;
}

/**
 * Writes files as one ZIP stream, one after another. Memory use doesn't grow with their size. If a file fails, the
 * whole stream fails.
 * @param at modification time of all files
 */
export function zipFiles(files: readonly ZippedFile[], at: Date): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // If a file fails, fail the whole stream: an incomplete ZIP must not look like a complete one.
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { path, text } of files) {
    zip.addReadStreamLazy(path, { mtime: at }, (done) => {
      const stream = Readable.from(text(), { objectMode: false, encoding: 'utf8' });
      stream.on('error', (error) => output.destroy(error));
      done(null, stream);
    });
  }
  zip.end();
  return output;
}
