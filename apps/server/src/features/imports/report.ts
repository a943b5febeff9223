import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ImportError } from './import-error.ts';
import type { ImportProblem } from './imported-title.ts';

/** Problems that a report lists; more are counted. */
export const REPORT_LINES_MAX = 100_000;

/** The file that says what was left out, a JSON line each: `{"line":12,"field":"year","reason":"…"}`. */
export interface Report {
  readonly path: string;
  /** Appends problems; returns the file's length after them. */
  append(problems: readonly ImportProblem[]): Promise<number>;
  /** Ends the report with how many problems it leaves out: `{"more":1200}`. */
  appendRest(count: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a report where an import continues: what a crash left behind `bytes`, of a batch that was never
 * committed, is cut off.
 */
export async function openReport(path: string, bytes: number): Promise<Report> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, bytes === 0 ? 'w' : 'a', 0o600);
  // Shorter than it was, if somebody took it away meanwhile.
  const { size } = await file.stat();
  let length = Math.min(bytes, size);
  if (size > length) await file.truncate(length);
  const write = async (text: string) => {
    try {
      await file.appendFile(text);
    } catch (cause) {
      throw new ImportError(
        `The report ${path} can’t be written (${(cause as Error).message}). What was imported is safe; mend that and run this again.`,
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
