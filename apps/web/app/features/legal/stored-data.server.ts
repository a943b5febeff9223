import accountData from '../../../../../docs/account-data.md?raw';
import { TOPICS, type Topic } from './privacy-topics.ts';

/** Data stored in one or more tables, and what happens to it when the account is deleted. */
export interface StoredRow {
  readonly tables: readonly string[];
  readonly what: string;
  readonly afterDeletion: string;
}

/** One topic of the privacy page, with the rows of `docs/account-data.md` that it covers. */
export interface StoredTopic extends Omit<Topic, 'tables'> {
  readonly rows: readonly Omit<StoredRow, 'tables'>[];
}

const TABLE_ROW = /^\| (`[a-z_`, ]+`) \| (.+) \| (.+) \|$/gm;

/** Words of the documentation, which is about members, and the same words to the reader. */
const TO_READER: readonly (readonly [RegExp, string])[] = [
  [/\btheir own\b/g, 'your own'],
  [/\btheir\b/g, 'your'],
  [/\bTheir\b/g, 'Your'],
  [/\bthey were\b/g, 'you were'],
  [/\bthey are\b/g, 'you are'],
  [/\bthey\b/g, 'you'],
  [/\bthem\b/g, 'you'],
  [/\ba member’s\b|\ba member's\b/g, 'your'],
];

/** Lists the rows of the table in `docs/account-data.md`, in the words of that page. */
export function listStoredRows(markdown: string = accountData): StoredRow[] {
  return [...markdown.matchAll(TABLE_ROW)].map(([, tables = '', what = '', afterDeletion = '']) => ({
    tables: [...tables.matchAll(/[a-z_]+/g)].map(([name]) => name),
    what,
    afterDeletion,
  }));
}

/** Returns the privacy page's topics with what `docs/account-data.md` says about their tables. */
export function listStoredTopics(): StoredTopic[] {
  const rows = listStoredRows();
  return TOPICS.map(({ tables, ...topic }) => ({
    ...topic,
    rows: rows
      .filter((row) => row.tables.some((table) => tables.includes(table)))
      .map(({ what, afterDeletion }) => ({ what: toReader(what), afterDeletion: toReader(afterDeletion) })),
  }));
}

/** Converts a cell of the table to plain text that addresses the reader. */
function toReader(cell: string): string {
  const text = cell
    .replace(/ ?\(\[\d{4}\]\([^)]*\)\)/g, '')
    .replace(/ ?\(`[^`]*`\)/g, '')
    .replaceAll('`', '')
    .replaceAll("'", '’');
  const addressed = TO_READER.reduce((changed, [from, to]) => changed.replace(from, to), text);
  return `${addressed.charAt(0).toUpperCase()}${addressed.slice(1)}${/[.!]$/.test(addressed) ? '' : '.'}`;
}
