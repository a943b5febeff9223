import type { Context } from '../../../kernel/context.ts';
import { readUser } from '../../identity/index.ts';
import { readOwnTaste } from '../../taste/index.ts';
import { readPreferences } from '../preferences.ts';
import { answerList } from './answer-list.ts';
import { dnaVoteList } from './dna-vote-list.ts';
import type { ExportList } from './export-part.ts';
import { sessionList } from './session-list.ts';
import { toCsvText, toJsonText } from './write-lists.ts';
import { type ZippedFile, zipFiles } from './zip-files.ts';

const LISTS: readonly ExportList[] = [answerList, dnaVoteList, sessionList];

const README = `Everything Palate keeps of your account.

account.json       who you are here
preferences.json   what you chose
taste.json         your taste test as you sent it, and who you were told you are; null without one
taste-answers      the same, an answer a row: a title you love, a pair, a genre or theme
dna-votes          what you say titles' DNA is, a slider a row
sessions           where you signed in, and when

A list is there twice. JSON: an array of objects, UTF-8. CSV (RFC 4180): UTF-8, commas, a first line of
names, lines that end in CR LF; a text that a spreadsheet would take for a formula begins with an apostrophe.
Times are ISO 8601, UTC. Titles go by their ids here: /movie/{id}.
`;

/**
 * Everything kept of a member, as a ZIP that is made while it is read: a long list takes time, not memory.
 * It changes nothing, and what changes meanwhile may be in it or not.
 */
export function exportAccount({ db, now }: Context, userId: string): AsyncIterable<Uint8Array> {
  const one = (path: string, value: () => Promise<unknown>): ZippedFile => ({
    path,
    async *text() {
      yield `${JSON.stringify(await value(), null, 2)}\n`;
    },
  });
  const files: ZippedFile[] = [
    {
      path: 'README.txt',
      async *text() {
        yield README;
      },
    },
    one('account.json', () => readUser(db, userId, now)),
    one('preferences.json', () => readPreferences(db, userId)),
    one('taste.json', () => readOwnTaste(db, userId)),
    ...LISTS.flatMap(({ name, columns, rows }): ZippedFile[] => [
      { path: `${name}.json`, text: () => toJsonText(rows(db, userId)) },
      { path: `${name}.csv`, text: () => toCsvText(columns, rows(db, userId)) },
    ]),
  ];
  return zipFiles(files, now);
}
