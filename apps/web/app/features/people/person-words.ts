import type { PersonDetail } from '@palate/contract/people-work';
import { capitalised, numberWord } from '@palate/contract/vocab/number-words';
import { joinWithAnd } from '../../ui/lists/list-words.ts';

const JOB_NOUNS: Readonly<Record<string, string>> = {
  director: 'director',
  creator: 'creator',
  writer: 'writer',
  composer: 'composer',
  cast: 'actor',
  author: 'author',
};

/**
 * Describes a person in sentences: “Director and actor. Thirteen titles on Palate, from 1993 to 2023. One
 * book.”
 */
export function personFacts({ jobs, titleCount, bookCount, years }: PersonDetail): string {
  const does = joinWithAnd(jobs.map((job) => JOB_NOUNS[job] ?? job));
  const when = !years
    ? ''
    : years.from === years.to
      ? `, from ${years.from}`
      : `, from ${years.from} to ${years.to}`;
  const words = [
    ...(titleCount > 0 || bookCount === 0 ? [`${countWords(titleCount, 'title')} on Palate${when}`] : []),
    ...(bookCount > 0 ? [`${countWords(bookCount, 'book')}${titleCount > 0 ? '' : ' on Palate'}`] : []),
  ];
  return [...(does ? [does] : []), ...words].map((part) => `${capitalised(part)}.`).join(' ');
}

const countWords = (count: number, noun: string): string =>
  `${numberWord(count)} ${count === 1 ? noun : `${noun}s`}`;
