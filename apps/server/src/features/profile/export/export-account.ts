import type { Context } from '../../../kernel/context.ts';
import { listMemberData } from '../../../kernel/member-data.ts';
import { toCsvText, toJsonText } from './write-lists.ts';
import { type ZippedFile, zipFiles } from './zip-files.ts';

const INTRODUCTION = 'Everything Palate keeps of your account.';
const FORMATS = `A list is there twice. JSON: an array of objects, UTF-8. CSV (RFC 4180): UTF-8, commas, a first line of
names, lines that end in CR LF; a text that a spreadsheet would take for a formula begins with an apostrophe.
Times are ISO 8601, UTC. Titles are named by their ids here: /movie/{id}.`;

/**
 * Exports everything stored about a member as a ZIP. It is streamed while the data are read, so a long list takes time,
 * but not memory. The export may or may not include changes made while it runs.
 */
export async function exportAccount(
  { db, now }: Context,
  userId: string,
): Promise<AsyncIterable<Uint8Array>> {
  const data = await listMemberData();
  const files = byName(data.flatMap((part) => part.files ?? []));
  const lists = byName(data.flatMap((part) => part.lists ?? []));
  const rows = [
    ...files.map(({ name, about }) => `${name}.json`.padEnd(19) + about),
    ...lists.map(({ name, about }) => name.padEnd(19) + about),
  ];
  const zipped: ZippedFile[] = [
    toFile('README.txt', async () => [INTRODUCTION, '', ...rows, '', FORMATS].join('\n')),
    ...files.map(({ name, value }) =>
      toFile(`${name}.json`, async () => JSON.stringify(await value(db, userId, now), null, 2)),
    ),
    ...lists.flatMap(({ name, columns, rows: read }): ZippedFile[] => [
      { path: `${name}.json`, text: () => toJsonText(read(db, userId)) },
      { path: `${name}.csv`, text: () => toCsvText(columns, read(db, userId)) },
    ]),
  ];
  return zipFiles(zipped, now);
}

function toFile(path: string, text: () => Promise<string>): ZippedFile {
  return {
    path,
    async *text() {
      yield `${await text()}\n`;
    },
  };
}

function byName<Part extends { readonly name: string }>(parts: readonly Part[]): Part[] {
  return parts.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
