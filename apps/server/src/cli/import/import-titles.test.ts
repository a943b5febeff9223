import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { lockDirectory } from '../../db/lock.ts';
import { loadShipped } from '../../db/seed/load-shipped.ts';
import { createScratch, type Scratch } from '../../features/imports/testing/scratch.ts';
import { runCommand } from '../run-command.ts';

const MAIN = join(import.meta.dirname, '..', 'main.ts');
/** Titles that take several batches. */
const SEVERAL_BATCHES = 4_000;
const COMMAND_MS = 240_000;

/** A folder whose `data` is an embedded database that the first command made, with the shipped catalog. */
let first: Scratch;
let scratch: Scratch;
beforeAll(async () => {
  first = await createScratch();
  const file = await first.write('one.jsonl', [{ type: 'film', title: 'Invented', year: 2001 }]);
  expect(await palate(['import', 'titles', file], { folder: first.path })).toMatchObject({ status: 0 });
}, COMMAND_MS);
afterAll(() => first.remove());
beforeEach(async () => {
  scratch = await createScratch();
});
afterEach(() => scratch.remove());

/** Gives the test a copy of the database that the first command made, which is faster than loading another. */
const copyDatabase = () => cp(join(first.path, 'data'), join(scratch.path, 'data'), { recursive: true });

/** Runs the command line on the embedded database in a folder's `data`. `onOutput` gets the output so far. */
async function palate(
  words: readonly string[],
  {
    folder = scratch.path,
    onOutput = () => undefined,
  }: {
    folder?: string;
    onOutput?: (said: string, kill: (signal: NodeJS.Signals) => void) => void;
  } = {},
) {
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
      onOutput(said, (signal) => child.kill(signal));
    });
  }
  const [status, signal] = await once(child, 'close');
  return { status, signal, said };
}

it('continues after kill -9 in the middle, with nothing duplicated and nothing lost', {
  timeout: COMMAND_MS,
}, async () => {
  await copyDatabase();
  const file = await scratch.write(
    'films.jsonl',
    Array.from({ length: SEVERAL_BATCHES }, (_, i) => ({
      type: 'film',
      title: `Invented Film ${i}`,
      year: i % 1_000 === 500 ? 'soon' : 1950 + (i % 70),
      genres: ['Drama'],
      overview: 'x'.repeat(800),
      overview_source: 'nobody',
    })),
  );
  const killed = await palate(['import', 'titles', file], {
    onOutput: (said, kill) => {
      if (said.includes('%: ')) kill('SIGKILL');
    },
  });
  expect(killed.signal).toBe('SIGKILL');

  const { status, said } = await palate(['import', 'titles', file]);
  expect(said).toContain('Done.');
  expect(said).toContain('4,000 titles read, 3,996 new');
  expect(status).toBe(0);
  const report = /why, line by line: (.*)/.exec(said)?.[1] ?? '';
  const lines = (await readFile(report, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ line }) => line)).toEqual([501, 1_501, 2_501, 3_501]);

  const again = await palate(['import', 'titles', file]);
  expect(again.said).toContain('imported before');
});

it('finishes the current batch at Ctrl-C, says so, and continues at the next call', {
  timeout: COMMAND_MS,
}, async () => {
  await copyDatabase();
  const file = await scratch.write(
    'films.jsonl',
    Array.from({ length: SEVERAL_BATCHES }, (_, i) => ({
      type: 'film',
      title: `Invented Film ${i}`,
      year: 1950 + (i % 70),
      overview: 'x'.repeat(800),
      overview_source: 'nobody',
    })),
  );
  let isReported = false;
  const stopped = await palate(['import', 'titles', file], {
    onOutput: (said, kill) => {
      if (isReported || !said.includes('%: ')) return;
      isReported = true;
      kill('SIGINT');
    },
  });
  expect(stopped.said).toContain('Stopped. Run the same command again to continue.');
  expect(stopped).toMatchObject({ status: 1, signal: null });
  const stored = Number(/([\d,]+) titles read/.exec(stopped.said)?.[1]?.replace(',', ''));
  expect(stored).toBeGreaterThanOrEqual(1_000);
  expect(stored).toBeLessThan(SEVERAL_BATCHES);

  const { status, said } = await palate(['import', 'titles', file]);
  expect(said).toContain('4,000 titles read, 4,000 new');
  expect(status).toBe(0);
});

it('leaves nothing to load to the server that starts next', { timeout: COMMAND_MS }, async () => {
  await copyDatabase();
  const database = await openDatabase({
    databaseUrl: undefined,
    dataDir: join(scratch.path, 'data'),
    onFatal: (error) => {
      throw error;
    },
  });
  try {
    expect(await loadShipped(database.db, () => undefined)).toBe(0);
  } finally {
    await database.close();
  }
});

it('reports an error in one sentence with status 1, without the usage', {
  timeout: COMMAND_MS,
}, async () => {
  await copyDatabase();
  const rubbish = await scratch.write('rubbish.jsonl', ['rubbish', '{"title":"No year"}']);
  const empty = await scratch.write('empty.jsonl', new Uint8Array());
  const folder = scratch.path;
  for (const [words, sentence] of [
    [['import', 'titles', rubbish], /No line could be read as a title\.\n.*2 lines read, .*2 left out/],
    [['import', 'titles', empty], /No line could be read as a title\./],
    [['import', 'titles', folder], /is a folder\. Name a file in it\./],
    [['import', 'ratings', folder, '--licence-allows-training'], /is a folder\. Name a file in it\./],
    [['import', 'titles', join(folder, 'gone')], /gone isn’t there\./],
  ] as const) {
    const { said, status } = await palate(words);
    expect(said).toMatch(sentence);
    expect(said).not.toContain('Usage');
    expect(status).toBe(1);
  }
  const lock = lockDirectory(join(folder, 'data'));
  try {
    const { said, status } = await palate(['import', 'titles', rubbish]);
    expect(said).toMatch(/Another Palate is already running/);
    expect(said).not.toContain('Usage');
    expect(status).toBe(1);
  } finally {
    lock.release();
  }
});

it.each([
  [['import', 'titles', '/nowhere/at/all'], '/nowhere/at/all isn’t there.'],
  [['import', 'imdb', '/nowhere/at/all'], 'IMDb’s five files have to lie in one folder'],
  [['import', 'ratings', '/nowhere/at/all', '--licence-allows-training'], '/nowhere/at/all isn’t there.'],
])('reports that %j doesn’t exist before it opens a database', async (words, sentence) => {
  const { status, said } = await palate(words);
  expect([status, said]).toEqual([1, expect.stringContaining(sentence)]);
  await expect(access(join(scratch.path, 'data'))).rejects.toThrow('ENOENT');
});

it.each([
  [['import', 'titles'], 'Which file?'],
  [['import', 'titles', 'a', 'b'], 'one too many'],
  [['import', 'titles', 'a', '--fast'], '--fast'],
  [['import', 'imdb', 'a', '--least-votes', 'many'], 'isn’t a number of votes'],
  [['import', 'ratings', 'a'], 'Read the license'],
])('answers %j with a sentence and how it’s used', async (words, sentence) => {
  const said: string[] = [];
  expect(await runCommand(words, (line) => said.push(line))).toBe(2);
  expect(said.join('\n')).toContain(sentence);
  expect(said.join('\n')).toContain('Usage: npm run palate');
});
