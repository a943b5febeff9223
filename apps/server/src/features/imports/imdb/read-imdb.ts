import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportError } from '../import-error.ts';
import type { ImportedTitle, ImportProblem } from '../imported-title.ts';
import type { ContentPredictor, LearnPredictor } from '../predict-content.ts';
import { indexShippedNames } from '../prepare.ts';
import { hashFile } from '../reading/open-input.ts';
import type { ImportBatch, ImportJob } from '../run-import.ts';
import { analyzeImported } from '../write-titles.sql.ts';
import { writeTitles } from '../write-titles.ts';
import { clearImdbNames, getImdbNames, upsertImdbNames } from './imdb-names.sql.ts';
import { getSkipReason, type ImdbTitle, nameNumber, parseImdbTitle } from './parse-imdb-title.ts';
import { SortedRows, type TableRow } from './sorted-rows.ts';

const NAMES_A_BATCH = 20_000;
const TITLES_A_BATCH = 1_000;
/** Maximum number of rows per batch, so that a batch ends even in a long stretch of skipped rows. */
const ROWS_A_BATCH = 200_000;
/** Version of the parser. Increment it when the same files would produce different titles. */
const FORMAT = 1;
const PHASES = { names: '', titles: 'titles', done: 'done' } as const;

const TABLES = {
  'name.basics': ['nconst', 'primaryName'],
  'title.basics': [
    'tconst',
    'titleType',
    'primaryTitle',
    'originalTitle',
    'isAdult',
    'startYear',
    'endYear',
    'runtimeMinutes',
    'genres',
  ],
  'title.ratings': ['tconst', 'averageRating', 'numVotes'],
  'title.crew': ['tconst', 'directors', 'writers'],
  'title.principals': ['tconst', 'ordering', 'nconst', 'category', 'job', 'characters'],
} as const;
type TableName = keyof typeof TABLES;
const TABLE_NAMES = Object.keys(TABLES) as TableName[];

/**
 * Creates the import of IMDb's public files in a folder. It first stores the names of people in a table. Then it reads
 * the four title files in parallel, which works because all are sorted by the same id. So the memory it needs doesn't
 * grow with the number of rows.
 * @param leastVotes titles with fewer votes are skipped
 * @param learn trains the predictor of DNA; called if there are titles to read
 * @param onShare called at the start of each phase (names, then titles), with a function that returns the share of the
 *   input read so far, 0..1
 * @throws ImportError if a file is missing
 */
export async function imdbJob(
  folder: string,
  leastVotes: number,
  learn: LearnPredictor,
  onShare: (share: () => number) => void,
): Promise<ImportJob> {
  const paths = await listTables(folder);
  const hash = createHash('sha256');
  for (const name of TABLE_NAMES) hash.update(await hashFile(paths[name]));
  return {
    kind: 'imdb',
    inputHash: `${hash.digest('hex')}.${FORMAT}.${leastVotes}`,
    inputName: folder,
    begin: indexShippedNames,
    async *readBatches(phase, position) {
      if (phase === PHASES.names) {
        yield* batchNames(paths['name.basics'], position, onShare);
        yield* batchTitles(paths, 0, leastVotes, await learn(), onShare);
      } else if (phase === PHASES.titles) {
        yield* batchTitles(paths, position, leastVotes, await learn(), onShare);
      }
    },
    finish: analyzeImported,
  };
}

/** Checks that all IMDb files that the import needs are in the folder. @throws ImportError if one is missing */
export async function requireImdbTables(folder: string): Promise<void> {
  await listTables(folder);
}

async function listTables(folder: string): Promise<Record<TableName, string>> {
  const paths = {} as Record<TableName, string>;
  for (const name of TABLE_NAMES) paths[name] = await getTable(folder, name);
  return paths;
}

async function getTable(folder: string, name: TableName): Promise<string> {
  for (const file of [`${name}.tsv.gz`, `${name}.tsv`]) {
    const path = join(folder, file);
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  throw new ImportError(
    `${join(folder, name)}.tsv.gz is missing. IMDb’s five files have to lie in one folder: ${TABLE_NAMES.join(', ')}.`,
  );
}

async function* batchNames(
  path: string,
  position: number,
  onShare: (share: () => number) => void,
): AsyncGenerator<ImportBatch> {
  const rows = await SortedRows.open(path, TABLES['name.basics']);
  // The names file has about a third of all bytes.
  onShare(() => rows.share / 3);
  let numbers: number[] = [];
  let names: string[] = [];
  let problems: ImportProblem[] = [];
  let last = position;
  const finish = (phase: string, at: number): ImportBatch => {
    const batch = { numbers, names };
    const met = [
      ...problems,
      ...rows.takeProblems().map(({ at, reason }) => ({ at, field: 'name.basics', reason })),
    ];
    [numbers, names, problems] = [[], [], []];
    return {
      position: at,
      phase,
      counts: { names: batch.names.length },
      problems: met,
      async write(trx) {
        if (batch.names.length > 0) await upsertImdbNames(trx, batch.numbers, batch.names);
        return { counts: {}, problems: [] };
      },
    };
  };
  try {
    for (let row = await rows.next(); row; ) {
      if (row.number > position) {
        last = row.number;
        const number = nameNumber(row.id);
        const name = row.cell('primaryName');
        if (number === undefined)
          problems.push({
            at: row.number,
            field: 'nconst',
            reason: `“${row.id.slice(0, 40)}” isn’t an IMDb id`,
          });
        else if (name === null)
          problems.push({ at: row.number, field: 'primaryName', reason: 'The person has no name' });
        else {
          numbers.push(number);
          names.push(name);
        }
        if (names.length + problems.length === NAMES_A_BATCH) yield finish(PHASES.names, last);
      }
      const next = rows.next();
      row = next instanceof Promise ? await next : next;
    }
    yield finish(PHASES.titles, 0);
  } finally {
    await rows.close();
  }
}

async function* batchTitles(
  paths: Readonly<Record<TableName, string>>,
  position: number,
  leastVotes: number,
  predictor: ContentPredictor,
  onShare: (share: () => number) => void,
): AsyncGenerator<ImportBatch> {
  const basics = await SortedRows.open(paths['title.basics'], TABLES['title.basics']);
  const ratings = await Follower.open(paths['title.ratings'], TABLES['title.ratings']);
  const crew = await Follower.open(paths['title.crew'], TABLES['title.crew']);
  const principals = await Follower.open(paths['title.principals'], TABLES['title.principals']);
  const tables: readonly [TableName, { takeProblems: SortedRows['takeProblems'] }][] = [
    ['title.basics', basics],
    ['title.ratings', ratings],
    ['title.crew', crew],
    ['title.principals', principals],
  ];
  onShare(() => 1 / 3 + (basics.share * 2) / 3);
  let titles: ImdbTitle[] = [];
  let counts: Record<string, number> = { read: 0 };
  let problems: ImportProblem[] = [];
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const finish = (phase: string, at: number): ImportBatch => {
    const batch = { titles, counts };
    const met = [...problems];
    for (const [field, table] of tables) {
      met.push(...table.takeProblems().map(({ at: line, reason }) => ({ at: line, field, reason })));
    }
    [titles, counts, problems] = [[], { read: 0 }, []];
    return {
      position: at,
      phase,
      counts: batch.counts,
      problems: met,
      async write(trx, reading) {
        const names = await getImdbNames(trx, [
          ...new Set(batch.titles.flatMap(({ credits }) => credits.map(({ number }) => number))),
        ]);
        const named = batch.titles.map((title) => nameTitle(title, names));
        const written = await writeTitles(trx, named, { name: 'imdb', ...reading }, predictor);
        if (phase === PHASES.done) await clearImdbNames(trx);
        const { created, joined, changed } = written;
        return {
          counts: { created, joined, changed, leftOut: written.problems.length },
          problems: [...written.problems, ...written.conflicts],
        };
      },
    };
  };
  try {
    let last = position;
    for (let row = await basics.next(); row; ) {
      if (row.number > position) {
        last = row.number;
        count('read');
        const passed = getSkipReason(row);
        if (passed) count(passed);
        else {
          const rating = (await ratings.rowsOf(row.id))[0];
          if (Number(rating?.cell('numVotes') ?? 0) < leastVotes) count('unpopular');
          else {
            const own = (await crew.rowsOf(row.id))[0];
            const title = parseImdbTitle(row, rating, own, await principals.rowsOf(row.id), problems);
            if (title) titles.push(title);
            else count('leftOut');
          }
        }
        if (titles.length === TITLES_A_BATCH || counts.read === ROWS_A_BATCH)
          yield finish(PHASES.titles, last);
      }
      const next = basics.next();
      row = next instanceof Promise ? await next : next;
    }
    yield finish(PHASES.done, last);
  } finally {
    for (const table of [basics, ratings, crew, principals]) await table.close();
  }
}

/** Reads a table in step with another one that has the same order, only as far as the other has been read. */
class Follower {
  readonly #rows: SortedRows;
  #next: TableRow | null;

  private constructor(rows: SortedRows, first: TableRow | null) {
    this.#rows = rows;
    this.#next = first;
  }

  static async open(path: string, columns: readonly string[]): Promise<Follower> {
    const rows = await SortedRows.open(path, columns);
    return new Follower(rows, await rows.next());
  }

  /** Returns the rows with an id. Call it with ascending ids only. */
  async rowsOf(id: string): Promise<TableRow[]> {
    const found: TableRow[] = [];
    while (this.#next && this.#next.id <= id) {
      if (this.#next.id === id) found.push(this.#next);
      const next = this.#rows.next();
      this.#next = next instanceof Promise ? await next : next;
    }
    return found;
  }

  takeProblems(): ReturnType<SortedRows['takeProblems']> {
    return this.#rows.takeProblems();
  }

  close(): Promise<void> {
    return this.#rows.close();
  }
}

function nameTitle({ title, credits }: ImdbTitle, names: ReadonlyMap<number, string>): ImportedTitle {
  return {
    ...title,
    people: credits.flatMap(({ number, job, role }) => {
      const name = names.get(number);
      return name === undefined
        ? []
        : [{ name, job, role: role ?? undefined, imdbId: `nm${String(number).padStart(7, '0')}` }];
    }),
  };
}
