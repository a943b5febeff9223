import type { PairPreference, TasteTestPayload } from '@palate/contract';
import type { Db } from '../../../db/database.ts';
import type { ExportList, ExportRow } from '../../../kernel/member-data.ts';
import { getOwnTaste } from './take-over.ts';

/** Lists the member's answers to the taste test for the data export, one per row. */
export const answerList: ExportList = {
  name: 'taste-answers',
  about: 'the same, an answer a row: a title you love, a pair, a genre or theme',
  columns: ['kind', 'first', 'second', 'answer'],
  rows: listAnswersForExport,
};

async function* listAnswersForExport(db: Db, userId: string): AsyncGenerator<ExportRow> {
  const taste = await getOwnTaste(db, userId);
  if (taste) yield* toRows(taste.answers);
}

function toRows({ moviePreferences, genreThemePreferences }: TasteTestPayload): ExportRow[] {
  const { favoriteMovies, pairPreferences } = moviePreferences;
  const { positive, negative } = genreThemePreferences;
  const mark = (answer: string) => (key: string) => ({ kind: 'mark', first: key, second: null, answer });
  return [
    ...favoriteMovies.map(({ id }) => ({ kind: 'loved', first: id, second: null, answer: 'loved' })),
    ...pairPreferences.map(toPairRow),
    ...positive.map(mark('positive')),
    ...negative.map(mark('negative')),
  ];
}

function toPairRow(pair: PairPreference): ExportRow {
  if (!('shown' in pair)) return { kind: 'pair', first: pair.winner, second: pair.loser, answer: 'first' };
  const [first, second] = pair.shown;
  return { kind: 'pair', first, second, answer: pair.answer };
}
