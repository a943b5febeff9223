import type { Person } from '@palate/contract/people';
import type { Card } from '@palate/contract/titles';
import { counted } from '@palate/contract/vocab/number-words';
import { conjunction } from '../../ui/list-words.ts';

/** Names in a row: "A, B and C". */
export const listWords = (names: readonly string[]): string => conjunction.format(names);

/** What a work is called on its card, as §9 names the kinds. */
export const KIND_NAMES = { movie: 'Movie', tv_show: 'TV show', book: 'Book' } as const;

/** "Celine Song, 2023"; the year alone where nobody is credited. */
export const makersAndYear = ({ makers, year }: Pick<Card, 'makers' | 'year'>): string =>
  makers.length > 0 ? `${listWords(makers.slice(0, 2))}, ${year}` : `${year}`;

const JOB_WORDS: Readonly<Record<string, string>> = {
  director: 'director',
  creator: 'creator',
  writer: 'writer',
  composer: 'composer',
  cast: 'actor',
  author: 'author',
};

/** What somebody does: "director, actor"; empty where nothing is known. */
export const jobWords = (jobs: readonly string[]): string =>
  jobs.map((job) => JOB_WORDS[job] ?? job).join(', ');

/** What somebody does, and how much of it we have: "director, actor · 12 titles · 1 book". */
export const workWords = ({
  jobs,
  titleCount,
  bookCount,
}: Pick<Person, 'jobs' | 'titleCount' | 'bookCount'>): string =>
  [
    jobWords(jobs),
    ...(titleCount > 0 ? [counted(titleCount, 'title')] : []),
    ...(bookCount > 0 ? [counted(bookCount, 'book')] : []),
  ]
    .filter(Boolean)
    .join(' · ');
