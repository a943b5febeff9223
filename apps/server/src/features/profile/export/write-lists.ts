import type { ExportRow, ExportValue } from '../../../kernel/member-data.ts';

/** Rows gathered before they are handed on. */
const ROWS_A_PIECE = 200;

/** A list as JSON: an array of objects, one a line. */
export async function* toJsonText(rows: AsyncIterable<ExportRow>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of inPieces(rows)) {
    yield `${isFirst ? '[' : ','}\n${piece.map((row) => JSON.stringify(row)).join(',\n')}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}

/** A list as CSV (RFC 4180): a line of names first, lines end in CR LF, nothing for null. */
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
  // A spreadsheet takes a text that begins so for a formula; the apostrophe makes it text, and JSON has it without.
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
