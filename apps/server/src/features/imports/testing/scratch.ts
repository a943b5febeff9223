import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentPredictor } from '../index.ts';

/** A folder for one test's files. */
export interface Scratch {
  readonly path: string;
  /** Writes bytes, or values as JSON lines and texts as they are; returns the file's path. */
  write(name: string, content: Uint8Array | readonly unknown[]): Promise<string>;
  remove(): Promise<void>;
}

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

/** Values as JSON lines, texts as they are. */
export function linesOf(values: readonly unknown[]): string {
  return values.map((value) => `${typeof value === 'string' ? value : JSON.stringify(value)}\n`).join('');
}

/** Foretells the same of every title. */
export const SAME_PREDICTION: ContentPredictor = {
  predict: () => ({ dna: Array(10).fill(2.5), sd: Array(10).fill(0.8), themes: ['friendship'] }),
  prepare: () => undefined,
  preparedFor: () => undefined,
};
