import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const TITLES = 8_000;
const RATERS = 300;
const RATINGS_EACH = 60;
const RATED_TITLES = 400;

/** Runs an operator’s command as `npm run palate --` does. */
export function runCommand(args: readonly string[], env: Record<string, string>): ChildProcess {
  const script = join(ROOT, 'apps', 'server', 'src', 'cli', 'main.ts');
  return spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
}

/**
 * Kills a process with SIGKILL and waits until it has ended.
 * @returns whether it was still running
 */
export async function killHard(child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return false;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  return child.signalCode === 'SIGKILL';
}

/**
 * Writes a file of titles for `import titles`. Every round has the same titles with another cast, so that the
 * catalog, and with it the time of a start, doesn’t grow from round to round.
 */
export async function writeTitles(folder: string, round: number): Promise<string> {
  const path = join(folder, `titles-${round}.jsonl`);
  const lines = Array.from({ length: TITLES }, (_, i) =>
    JSON.stringify({
      type: 'film',
      title: `Interrupted ${i}`,
      year: 1950 + (i % 70),
      genres: ['Drama'],
      cast: [`Person ${(i + round) % 500}`],
    }),
  );
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
}

/** Writes invented ratings of titles that ship, in the format of MovieTweetings. */
export async function writeRatings(folder: string): Promise<string> {
  const numbers = await listImdbNumbers();
  const lines: string[] = [];
  for (let rater = 1; rater <= RATERS; rater += 1) {
    for (let i = 0; i < RATINGS_EACH; i += 1) {
      const number = numbers[(rater * 7 + i * 11) % numbers.length];
      lines.push(`${rater}::${number}::${1 + ((rater * 3 + i * 5) % 10)}::1700000000`);
    }
  }
  const path = join(folder, 'ratings.dat');
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
}

async function listImdbNumbers(): Promise<string[]> {
  const folder = join(ROOT, 'data', 'titles');
  const numbers = new Set<string>();
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.jsonl'))) {
    const text = await readFile(join(folder, name), 'utf8');
    for (const [, number = ''] of text.matchAll(/"imdbId":\s*"tt(\d{7,8})"/g)) numbers.add(number);
  }
  return [...numbers].slice(0, RATED_TITLES);
}
