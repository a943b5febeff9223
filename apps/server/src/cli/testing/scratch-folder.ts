import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';

/** A temporary folder for one test's titles and references, with the command line running on it. */
export interface ScratchFolder {
  readonly path: string;
  /** Writes a file's lines (strings as they are, other values as JSON) and returns its path. */
  write(name: string, lines: readonly unknown[]): Promise<string>;
  /** Reads a file of the folder. */
  read(name: string): Promise<string>;
  /** Runs a command on this folder's titles; returns its exit status and everything it printed (`said`). */
  run(...words: string[]): Promise<{ status: number; said: string }>;
  remove(): Promise<void>;
}

/** Creates a temporary folder for one test. */
export async function createScratchFolder(): Promise<ScratchFolder> {
  const path = await mkdtemp(join(tmpdir(), 'palate-cli-'));
  return {
    path,
    async write(name, lines) {
      const file = join(path, name);
      const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
      await writeFile(file, texts.map((text) => `${text}\n`).join(''));
      return file;
    },
    read: (name) => readFile(join(path, name), 'utf8'),
    async run(...words) {
      const said: string[] = [];
      const status = await runCommand([...words, '--folder', path], (line) => said.push(line));
      return { status, said: said.join('\n') };
    },
    remove: () => rm(path, { recursive: true }),
  };
}
