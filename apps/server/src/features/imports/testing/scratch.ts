import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentPredictor } from '../index.ts';

/** A temporary folder for one test, with functions that fill and remove it. */
export interface Scratch {
  readonly path: string;
  /**
   * Writes bytes or lines to a file and returns its path. Strings are lines as they are; other values become
   * JSON lines.
   */
  write(name: string, content: Uint8Array | readonly unknown[]): Promise<string>;
  remove(): Promise<void>;
}

/** Creates a temporary folder for one test. */
export async function createScratch(): Promise<Scratch> {
  const path = await mkdtemp(join(tmpdir(), 'palate-import-'));
  return {
    path,
    async write(name, content) {
      const file = join(path, name);
      await writeFile(file, content instanceof Uint8Array ? content : linesOf(content));
      return file;
    },
    remove: () => rm(path, { recursive: true }),
  };
}

/**
 * Joins values to the text of a file with one line per value. A string becomes a line as it is; other values become
 * JSON.
 */
export function linesOf(values: readonly unknown[]): string {
  return values.map((value) => `${typeof value === 'string' ? value : JSON.stringify(value)}\n`).join('');
}

/** A predictor for tests, which returns the same DNA and themes for every title. */
export const SAME_PREDICTION: ContentPredictor = {
  predict: () => ({ dna: Array(10).fill(2.5), sd: Array(10).fill(0.8), themes: ['friendship'] }),
  prepare: () => undefined,
  preparedFor: () => undefined,
};
