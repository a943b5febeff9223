import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a ZIP; its text is made when its turn comes. */
export interface ZippedFile {
  readonly path: string;
  text(): AsyncIterable<string>;
}

/** Files as one ZIP, made while it is read: what was written is not kept, and no file begins before the one ahead is done. */
export function zipFiles(files: readonly ZippedFile[], at: Date): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // A file that fails ends the whole: half a ZIP must not look like one.
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
