import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ImportError } from './import-error.ts';
import type { ImportProblem } from './imported-title.ts';

/** Maximum number of problems listed in an import's report; further ones are only counted. */
export const REPORT_LINES_MAX = 100_000;

/**
 * An import's report: a file that lists what wasn't imported, one JSON line per problem:
 * `{"line":12,"field":"year","reason":"…"}`.
 */
export interface Report {
  readonly path: string;
  /**
   * Appends problems.
   * @returns the new length of the file, bytes
   */
  append(problems: readonly ImportProblem[]): Promise<number>;
  /** Ends the report with the number of problems that it doesn't list: `{"more":1200}`. */
  appendRest(count: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the report of an import, to begin or continue it. Truncates the file to `bytes` bytes, since the rest belongs
 * to a batch that wasn't committed because of a crash.
 */
export async function openReport(path: string, bytes: number): Promise<Report> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, bytes === 0 ? 'w' : 'a', 0o600);
  // The file may be shorter than it was if somebody deleted it in the meantime.
  const { size } = await file.stat();
  let length = Math.min(bytes, size);
  if (size > length) await file.truncate(length);
  const write = async (text: string) => {
    try {
      await file.appendFile(text);
    } catch (cause) {
      throw new ImportError(
        `The report ${path} can’t be written (${(cause as Error).message}). What was imported is safe. Fix this and run the command again.`,
        { cause },
      );
    }
    length += Buffer.byteLength(text);
    return length;
  };
  return {
    path,
    async append(problems) {
      if (problems.length === 0) return length;
      return write(
        problems.map(({ at, field, reason }) => `${JSON.stringify({ line: at, field, reason })}\n`).join(''),
      );
    },
    async appendRest(count) {
      if (count > 0) await write(`${JSON.stringify({ more: count })}\n`);
    },
    close: () => file.close(),
  };
}
