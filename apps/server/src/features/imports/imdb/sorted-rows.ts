import { ImportError } from '../import-error.ts';
import { openInput } from '../reading/open-input.ts';
import { type InputLine, splitLines } from '../reading/split-lines.ts';
import { UNUSABLE_LINES_MAX } from '../run-import.ts';

/** A line of one of IMDb's tables: its line number in the file, and its cells, where `\N` becomes null. */
export interface TableRow {
  readonly number: number;
  /** The first column. The file is sorted by it. */
  readonly id: string;
  cell(column: string): string | null;
}

/**
 * A reader of one of IMDb's tab-separated tables, which returns row after row. The first line of the file names the
 * columns.
 */
export class SortedRows {
  readonly #path: string;
  readonly #chunks: AsyncIterator<InputLine[]>;
  readonly #columns: ReadonlyMap<string, number>;
  readonly #bytes: { readonly size: number; bytesRead(): number };
  #lines: readonly InputLine[];
  #place: number;
  #lastId = '';
  /** Invalid lines since the last call of `takeProblems`. */
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

  /**
   * Opens a table.
   * @throws ImportError if it can't be read or lacks one of the columns
   */
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

  /** Share of the file that has been read, 0..1. */
  get share(): number {
    return Math.min(1, this.#bytes.bytesRead() / Math.max(1, this.#bytes.size));
  }

  /**
   * Returns the next row, or null at the end; returns a promise only if more of the file must be read first.
   * @throws ImportError if the file isn't sorted by id, or none of its first 10,000 lines is a row
   */
  next(): TableRow | null | Promise<TableRow | null> {
    for (; this.#place < this.#lines.length; ) {
      const row = this.#take(this.#lines[this.#place++] as InputLine);
      if (row) return row;
    }
    return this.#readOn();
  }

  /** Returns the invalid lines since the last call. */
  takeProblems(): readonly { readonly at: number; readonly reason: string }[] {
    const problems = this.#problems;
    this.#problems = [];
    return problems;
  }

  /** Closes the file. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #readOn(): Promise<TableRow | null> {
    const { value, done } = await readChunk(this.#path, this.#chunks);
    if (done) return null;
    this.#refuseWrongFile();
    this.#lines = value;
    this.#place = 0;
    return this.next();
  }

  /** Stops before the invalid lines of a wrong file fill the memory. */
  #refuseWrongFile(): void {
    const [first] = this.#problems;
    if (this.#lastId !== '' || !first || this.#problems.length < UNUSABLE_LINES_MAX) return;
    throw new ImportError(
      `${this.#path} isn’t IMDb’s file: none of its first ${UNUSABLE_LINES_MAX.toLocaleString('en')} lines is a row. Line ${first.at}: ${first.reason}.`,
    );
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
        `${this.#path}, line ${number}: ${id} comes after ${this.#lastId}, but the file must be sorted by id. Sort it: LC_ALL=C sort.`,
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
