import { ImportError } from '../import-error.ts';
import { openInput } from '../reading/open-input.ts';
import { type InputLine, splitLines } from '../reading/split-lines.ts';

/** A line of a table: its number in the file and its cells, `\N` being null. */
export interface TableRow {
  readonly number: number;
  /** The first column: what the file is sorted by. */
  readonly id: string;
  cell(column: string): string | null;
}

/** Reads a tab-separated table of IMDb's, whose first line names its columns. */
export class SortedRows {
  readonly #path: string;
  readonly #chunks: AsyncIterator<InputLine[]>;
  readonly #columns: ReadonlyMap<string, number>;
  readonly #bytes: { readonly size: number; bytesRead(): number };
  #lines: readonly InputLine[];
  #place: number;
  #lastId = '';
  /** Lines that are no rows, since they were last taken. */
  #problems: { at: number; reason: string }[] = [];

  private constructor(
    path: string,
    bytes: { readonly size: number; bytesRead(): number },
    chunks: AsyncIterator<InputLine[]>,
    lines: readonly InputLine[],
    columns: readonly string[],
  ) {
    this.#path = path;
    this.#bytes = bytes;
    this.#chunks = chunks;
    this.#lines = lines;
    this.#place = 1;
    this.#columns = new Map(columns.map((name, i) => [name, i]));
  }

  /** Opens a table. @throws ImportError where it can't be read or lacks one of the columns */
  static async open(path: string, columns: readonly string[]): Promise<SortedRows> {
    const input = await openInput(path);
    const chunks = splitLines(input.bytes)[Symbol.asyncIterator]();
    const { value: lines = [] } = await readChunk(path, chunks);
    const header = lines[0]?.text?.split('\t') ?? [];
    const missing = columns.filter((column) => !header.includes(column));
    if (missing.length > 0)
      throw new ImportError(`${path} isn’t IMDb’s file: its first line doesn’t name ${missing.join(', ')}.`);
    return new SortedRows(path, input, chunks, lines, header);
  }

  /** How much of the file is read, 0–1. */
  get share(): number {
    return Math.min(1, this.#bytes.bytesRead() / Math.max(1, this.#bytes.size));
  }

  /**
   * The next row, null at the end; a promise only where the file has to be read on.
   * @throws ImportError where the file isn't in the order of its ids
   */
  next(): TableRow | null | Promise<TableRow | null> {
    for (; this.#place < this.#lines.length; ) {
      const row = this.#take(this.#lines[this.#place++] as InputLine);
      if (row) return row;
    }
    return this.#readOn();
  }

  /** What couldn't be read since the last call. */
  takeProblems(): readonly { readonly at: number; readonly reason: string }[] {
    const problems = this.#problems;
    this.#problems = [];
    return problems;
  }

  /** Lets go of the file. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #readOn(): Promise<TableRow | null> {
    const { value, done } = await readChunk(this.#path, this.#chunks);
    if (done) return null;
    this.#lines = value;
    this.#place = 0;
    return this.next();
  }

  #take({ number, text, problem }: InputLine): TableRow | null {
    if (problem !== undefined || text === '') {
      if (problem !== undefined) this.#problems.push({ at: number, reason: problem });
      return null;
    }
    const cells = text.split('\t');
    const [id = ''] = cells;
    if (cells.length !== this.#columns.size || text.includes('\0')) {
      this.#problems.push({
        at: number,
        reason: `The line has ${cells.length} columns that can be read, not ${this.#columns.size}`,
      });
      return null;
    }
    if (id < this.#lastId)
      throw new ImportError(
        `${this.#path}, line ${number}: ${id} stands after ${this.#lastId}, but the file has to be in the order of its ids. Sort it: LC_ALL=C sort.`,
      );
    this.#lastId = id;
    return {
      number,
      id,
      cell: (column) => {
        const value = cells[this.#columns.get(column) ?? -1];
        return value === undefined || value === '\\N' || value === '' ? null : value;
      },
    };
  }
}

async function readChunk(
  path: string,
  chunks: AsyncIterator<InputLine[]>,
): Promise<IteratorResult<InputLine[], undefined>> {
  try {
    return await chunks.next();
  } catch (cause) {
    if (cause instanceof ImportError) throw cause;
    throw new ImportError(
      `${path} is cut or damaged (${(cause as Error).message}). What came before is imported; bring the whole file and run this again.`,
      { cause },
    );
  }
}
