import { dateWords } from '@palate/contract/vocab/date-words';
import type { LoggedWork } from './logged-work.ts';

/** Labels and messages of the diary, which differ between watching and reading. */
export const LOG_WORDS: Record<
  LoggedWork['kind'],
  {
    date: string;
    rewatch: string;
    again: string;
    liked: string;
    place: string;
    verb: string;
    /** Name shown in place of a title or book that was deleted from the catalog. */
    removed: string;
  }
> = {
  title: {
    date: 'When did you watch it?',
    rewatch: 'I’ve watched it before',
    again: 'Rewatch',
    liked: 'I liked it',
    place: 'Where did you watch it?',
    verb: 'watched',
    removed: 'This title is no longer in the catalog',
  },
  book: {
    date: 'When did you finish it?',
    rewatch: 'I’ve read it before',
    again: 'Reread',
    liked: 'I liked it',
    place: 'Where did you read it?',
    verb: 'read',
    removed: 'This book is no longer in the catalog',
  },
};

const TIMES_BEFORE = ['', ' and once before', ' and twice before'];

/**
 * Describes when a work was last watched or read: “You watched this on March 3, 2026 and twice before.”
 * @param viewed `watchedOn` is the date of the last time, null if unknown; `count` is the number of all times
 */
export function viewedWords(
  kind: LoggedWork['kind'],
  { watchedOn, count }: { watchedOn: string | null; count: number },
  locale: string,
): string {
  const before = TIMES_BEFORE[count - 1] ?? ` and ${count - 1} times before`;
  const { verb } = LOG_WORDS[kind];
  if (watchedOn === null) return `You ${verb} this${count > 1 ? ` ${count} times` : ''}.`;
  return `You ${verb} this ${onDate(watchedOn, locale)}${before}.`;
}

/** Formats a date with its preposition: “on March 3, 2026”, “in March 2026”, “in 2026”. */
const onDate = (date: string, locale: string): string =>
  `${date.length === 'yyyy-mm-dd'.length ? 'on' : 'in'} ${dateWords(date, locale)}`;

/** Names a diary entry in a button's label: “Arrival, March 3, 2026”. */
export const entryName = (title: string, watchedOn: string | null, locale: string): string =>
  watchedOn === null ? title : `${title}, ${dateWords(watchedOn, locale)}`;
