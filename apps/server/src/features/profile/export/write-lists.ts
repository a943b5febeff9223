import type { ExportRow, ExportValue } from '../../../kernel/member-data.ts';

/** Number of rows per chunk of text. */
const ROWS_A_PIECE = 200;

/** Writes rows as JSON: an array of objects, one per line. Yields the text in pieces. */
export async function* toJsonText(rows: AsyncIterable<ExportRow>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of inPieces(rows)) {
    yield `${isFirst ? '[' : ','}\n${piece.map((row) => JSON.stringify(row)).join(',\n')}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}

/**
 * Writes rows as CSV (RFC 4180). The first line has the column names; lines end in CR LF; null becomes an empty field.
 * Yields the text in pieces.
 */
export async function* toCsvText(
  columns: readonly string[],
  rows: AsyncIterable<ExportRow>,
): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const piece of inPieces(rows)) {
    yield piece.map((row) => csvLine(columns.map((name) => row[name] ?? null))).join('');
  }
}

function csvLine(values: readonly ExportValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: ExportValue): string {
  // Spreadsheets treat a text that begins like this as a formula. The apostrophe makes it a text; JSON
  // doesn't need it.
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function* inPieces(rows: AsyncIterable<ExportRow>): AsyncGenerator<ExportRow[]> {
  let piece: ExportRow[] = [];
  for await (const row of rows) {
    piece.push(row);
    if (piece.length === ROWS_A_PIECE) {
      yield piece;
      piece = [];
    }
  }
  if (piece.length > 0) yield piece;
}
