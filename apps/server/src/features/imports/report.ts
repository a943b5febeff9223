import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ImportProblem } from './imported-title.ts';

/** The file that says what was left out, a JSON line each: `{"line":12,"field":"year","reason":"…"}`. */
export interface Report {
  readonly path: string;
  /** Appends problems; returns the file's length after them. */
  append(problems: readonly ImportProblem[]): Promise<number>;
  close(): Promise<void>;
}

/**
 * Opens a report where an import continues: what a crash left behind `bytes`, of a batch that was never
 * committed, is cut off.
 */
export async function openReport(path: string, bytes: number): Promise<Report> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, bytes === 0 ? 'w' : 'a');
  // Shorter than it was, if somebody took it away meanwhile.
  let length = Math.min(bytes, (await file.stat()).size);
  await file.truncate(length);
  return {
    path,
    async append(problems) {
      if (problems.length === 0) return length;
      const text = problems
        .map(({ at, field, reason }) => `${JSON.stringify({ line: at, field, reason })}\n`)
        .join('');
      await file.appendFile(text);
      length += Buffer.byteLength(text);
      return length;
    },
    close: () => file.close(),
  };
}
