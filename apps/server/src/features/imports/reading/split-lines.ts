import { isUtf8 } from 'node:buffer';

/**
 * The longest line in bytes, longer than any record. Longer lines are skipped without being held in memory.
 */
const LINE_BYTES_MOST = 1 << 20;
const NEWLINE = 10;
const BOM = '\uFEFF';

/** A line of a file, with its number (from 1) and its text, or with the reason why it can't be read. */
export type InputLine =
  | { readonly number: number; readonly text: string; readonly problem?: undefined }
  | { readonly number: number; readonly text?: undefined; readonly problem: string };

/**
 * Splits bytes into lines, and yields many lines at a time. It yields the reason instead of the text for a line that is
 * too long or isn't UTF-8. Memory is bounded for any input.
 * @param mostBytes maximum length of a line, in bytes
 */
export async function* splitLines(
  bytes: AsyncIterable<Uint8Array>,
  mostBytes = LINE_BYTES_MOST,
): AsyncGenerator<InputLine[]> {
  let number = 0;
  let rest: Buffer[] = [];
  let restBytes = 0;
  let isTooLong = false;

  for await (const chunk of bytes) {
    const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    const last = buffer.lastIndexOf(NEWLINE);
    if (last < 0) {
      append(buffer);
      continue;
    }
    const first = buffer.indexOf(NEWLINE);
    const lines: InputLine[] = [];
    append(buffer.subarray(0, first));
    lines.push(endLine());
    if (last > first) parseBlock(buffer.subarray(first + 1, last), lines);
    append(buffer.subarray(last + 1));
    yield lines;
  }
  if (restBytes > 0 || isTooLong) yield [endLine()];

  function append(part: Buffer): void {
    restBytes += part.length;
    if (restBytes > mostBytes) {
      isTooLong = true;
      rest = [];
    } else if (part.length > 0) {
      // Copy the part; otherwise the whole chunk would stay in memory for a few bytes.
      rest.push(Buffer.from(part));
    }
  }

  function endLine(): InputLine {
    const line = isTooLong ? tooLong() : parseLine(Buffer.concat(rest));
    rest = [];
    restBytes = 0;
    isTooLong = false;
    return line;
  }

  /** Parses a block of whole lines, without the newline of the last one. */
  function parseBlock(block: Buffer, lines: InputLine[]): void {
    if (isUtf8(block) && block.length <= mostBytes) {
      for (const text of block.toString('utf8').split('\n')) {
        lines.push({ number: ++number, text: text.endsWith('\r') ? text.slice(0, -1) : text });
      }
      return;
    }
    for (let from = 0; from <= block.length; ) {
      const end = block.indexOf(NEWLINE, from);
      const to = end < 0 ? block.length : end;
      lines.push(to - from > mostBytes ? tooLong() : parseLine(block.subarray(from, to)));
      from = to + 1;
    }
  }

  function parseLine(line: Buffer): InputLine {
    number += 1;
    if (!isUtf8(line)) return { number, problem: 'The line isn’t UTF-8 text' };
    const text = line.toString('utf8').replace(/\r$/, '');
    return { number, text: number === 1 && text.startsWith(BOM) ? text.slice(1) : text };
  }

  function tooLong(): InputLine {
    number += 1;
    return { number, problem: `The line is longer than ${mostBytes} bytes` };
  }
}
