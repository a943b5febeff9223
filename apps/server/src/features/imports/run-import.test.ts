import { readFile, stat } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type ImportJob, type ImportOptions, runImport, titlesJob } from './index.ts';
import { prepareImports } from './testing/prepare-imports.ts';
import { linesOf, SAME_PREDICTION } from './testing/scratch.ts';

const prepared = prepareImports();

/** 2,500 lines, which make three batches. Every hundredth line has no year. */
const LINES = Array.from({ length: 2_500 }, (_, i) => ({
  type: 'film',
  title: `Film ${i}`,
  ...(i % 100 === 50 ? {} : { year: 1950 + (i % 70) }),
  genres: ['Drama'],
}));
const job = (path: string) =>
  titlesJob(
    path,
    async () => SAME_PREDICTION,
    () => undefined,
  );
const run = (given: ImportJob, options: Partial<ImportOptions> = {}) =>
  runImport(prepared.database.db, given, {
    reportFolder: prepared.scratch.path,
    isDryRun: false,
    isAgain: false,
    ...options,
  });
const countTitles = async () =>
  (await prepared.database.db.selectFrom('titles').select('id').execute()).length;
/** Returns an import of the same input whose second batch fails after it was written. */
const failing = (given: ImportJob): ImportJob => ({
  ...given,
  async *readBatches(phase, position) {
    let n = 0;
    for await (const batch of given.readBatches(phase, position)) {
      n += 1;
      if (n < 2) yield batch;
      else
        yield {
          ...batch,
          async write(trx, reading) {
            await batch.write(trx, reading);
            throw new Error('the power went');
          },
        };
    }
  },
});

describe('runImport', () => {
  it('continues where it failed, and its report has each line once', async () => {
    const given = await job(await prepared.scratch.write('films.jsonl', LINES));
    await expect(run(failing(given))).rejects.toThrow('the power went');
    expect(await countTitles()).toBe(990);

    const summary = await run(given);
    expect(summary).toMatchObject({
      state: 'finished',
      counts: { read: 2_500, created: 2_475, joined: 0 },
      problemCount: 25,
    });
    expect(await countTitles()).toBe(2_475);
    const report = (await readFile(summary.reportPath, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(report).toHaveLength(25);
    expect(report[0]).toEqual({ line: 51, field: 'year', reason: 'The title has no year' });
    expect(new Set(report.map(({ line }) => line)).size).toBe(25);
  });

  it('skips an input that was already imported, unless asked to read it again', async () => {
    const given = await job(await prepared.scratch.write('films.jsonl', LINES.slice(0, 10)));
    await run(given);
    expect(await run(given)).toMatchObject({ state: 'already done', counts: { created: 10 } });
    expect(await run(given, { isAgain: true })).toMatchObject({
      state: 'finished',
      counts: { created: 0, joined: 10, changed: 0 },
    });
  });

  it('predicts titles of earlier imports again only if it reads them again', async () => {
    const path = await prepared.scratch.write('films.jsonl', LINES.slice(0, 10));
    const better = { dna: Array(10).fill(4.25), sd: Array(10).fill(0.6), themes: ['grief' as const] };
    const anew = () =>
      titlesJob(
        path,
        async () => ({ ...SAME_PREDICTION, predict: () => better }),
        () => undefined,
      );
    await run(await job(path));
    expect(await run(await anew())).toMatchObject({ state: 'already done' });
    expect(await run(await anew(), { isAgain: true })).toMatchObject({ counts: { joined: 10, changed: 10 } });
    const titles = await prepared.database.db
      .selectFrom('titles')
      .select(['dna', 'dna_sd', 'themes'])
      .execute();
    for (const { dna, dna_sd, themes } of titles) expect({ dna, sd: dna_sd, themes }).toEqual(better);
    expect(await run(await anew(), { isAgain: true })).toMatchObject({ counts: { joined: 10, changed: 0 } });
  });

  it('changes nothing when two records of one title, batches apart, are read again', async () => {
    const twice = (title: string, runtime: number) => ({
      type: 'film',
      title,
      year: 1987,
      imdb_id: 'tt0099999',
      runtime,
    });
    const path = await prepared.scratch.write('twice.jsonl', [
      twice('Hachi-ko', 107),
      ...LINES.slice(0, 1_500),
      twice('Hachiko', 109),
    ]);
    await run(await job(path));
    for (const _ of [1, 2])
      expect(await run(await job(path), { isAgain: true })).toMatchObject({
        counts: { read: 1_502, created: 0, changed: 0 },
      });
    expect(
      await prepared.database.db
        .selectFrom('titles')
        .select(['title', 'runtime_minutes'])
        .where('imdb_id', '=', 'tt0099999')
        .execute(),
    ).toEqual([{ title: 'Hachi-ko', runtime_minutes: 107 }]);
  });

  it('keeps nothing of a dry run but its report', async () => {
    const given = await job(await prepared.scratch.write('films.jsonl', LINES));
    expect(await run(given, { isDryRun: true })).toMatchObject({
      state: 'dry run',
      counts: { read: 2_500, created: 2_475 },
      problemCount: 25,
    });
    expect(await countTitles()).toBe(0);
    expect(await prepared.database.db.selectFrom('import_runs').selectAll().execute()).toEqual([]);
  });

  it('stops between batches when asked to, and continues later', async () => {
    const given = await job(await prepared.scratch.write('films.jsonl', LINES));
    expect(await run(given, { isStopping: () => true })).toMatchObject({
      state: 'stopped',
      counts: { read: 1_000 },
    });
    expect(await run(given)).toMatchObject({ state: 'finished', counts: { read: 2_500, created: 2_475 } });
  });

  it('imports everything before the end of a truncated file, and says where it ended', async () => {
    const lines = Array.from({ length: 3_000 }, (_, i) => ({
      type: 'tv',
      title: `${i} ${Math.sin(i)}`,
      year: 1990,
    }));
    const whole = gzipSync(linesOf(lines));
    const given = await job(
      await prepared.scratch.write('cut.jsonl.gz', whole.subarray(0, whole.length >> 1)),
    );
    await expect(run(given)).rejects.toThrow(/cut or damaged after line \d+/);
    const stored = await countTitles();
    expect(stored).toBeGreaterThan(1_000);
    expect(await run(await job(await prepared.scratch.write('whole.jsonl.gz', whole)))).toMatchObject({
      counts: { created: 3_000 - stored, joined: stored },
    });
  });

  it('refuses to continue a run that another process has continued', async () => {
    const given = await job(await prepared.scratch.write('films.jsonl', LINES));
    const stolen: ImportJob = {
      ...given,
      async *readBatches(phase, position) {
        for await (const batch of given.readBatches(phase, position)) {
          yield {
            ...batch,
            async write(trx, reading) {
              await sql`update import_runs set position = position + 5 where id = ${reading.run}`.execute(
                trx,
              );
              return batch.write(trx, reading);
            },
          };
        }
      },
    };
    await expect(run(stolen)).rejects.toThrow('another process');
    expect(await countTitles()).toBe(0);
  });
});

describe('the bounds of an import', () => {
  /** Creates an import of `batches` batches, each with `problemsEach` problems that don't end the import. */
  const troubled = (batches: number, problemsEach: number): ImportJob => ({
    kind: 'titles',
    inputHash: 'troubled',
    inputName: 'troubled.jsonl',
    async *readBatches(_phase, position) {
      for (let n = position + 1; n <= batches; n += 1) {
        const problems = Array.from({ length: problemsEach }, (_, i) => ({
          at: n * problemsEach + i,
          field: 'year',
          reason: 'no year',
        }));
        yield {
          position: n,
          phase: '',
          counts: { read: 10 },
          problems,
          write: async () => ({ counts: {}, problems: [] }),
        };
      }
    },
  });
  const reportLines = async (path: string) => (await readFile(path, 'utf8')).trim().split('\n');

  it('lists 100,000 problems in the report and counts the rest, also when it continues', async () => {
    let batch = 0;
    const stopped = await run(troubled(5, 30_000), { isStopping: () => ++batch === 2 });
    expect(stopped.state).toBe('stopped');
    const { problemCount, reportPath } = await run(troubled(5, 30_000));
    expect(problemCount).toBe(150_000);
    const lines = await reportLines(reportPath);
    expect(lines).toHaveLength(100_001);
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ more: 50_000 });
    expect((await stat(reportPath)).mode & 0o777).toBe(0o600);
  });

  it('stops if nothing in the first 10,000 lines can be used, at every attempt', async () => {
    const given = await job(await prepared.scratch.write('wrong.txt', Array(12_000).fill('not a title')));
    const reason = /none of the first 10,000 lines of wrong\.txt can be used\. Is it the right file/;
    await expect(run(given)).rejects.toThrow(reason);
    await expect(run(given)).rejects.toThrow(reason);
    await expect(run(given, { isDryRun: true })).rejects.toThrow(reason);
  });

  it('reads on where one of the first 10,000 lines is a title', async () => {
    const lines = [...Array(10_500).fill('not a title'), LINES[0]];
    const given = await job(await prepared.scratch.write('poor.jsonl', [LINES[1], ...lines]));
    expect(await run(given)).toMatchObject({ state: 'finished', counts: { created: 2 } });
  });
});
