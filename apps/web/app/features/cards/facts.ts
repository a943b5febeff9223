import type { Person } from '@palate/contract/people';
import type { Card } from '@palate/contract/titles';
import { counted } from '@palate/contract/vocab/number-words';
import { joinWithAnd } from '../../ui/lists/list-words.ts';

/** Names of the kinds on cards (specification §9). */
export const KIND_NAMES = { movie: 'Movie', tv_show: 'TV show', book: 'Book' } as const;

/** Formats makers and year: “Celine Song, 2023”; only the year if nobody is credited. */
export const makersAndYear = ({ makers, year }: Pick<Card, 'makers' | 'year'>): string =>
  makers.length > 0 ? `${joinWithAnd(makers.slice(0, 2))}, ${year}` : `${year}`;

const JOB_WORDS: Readonly<Record<string, string>> = {
  director: 'director',
  creator: 'creator',
  writer: 'writer',
  composer: 'composer',
  cast: 'actor',
  author: 'author',
};

/** Formats a person's jobs: “director, actor”; empty if unknown. */
export const jobWords = (jobs: readonly string[]): string =>
  jobs.map((job) => JOB_WORDS[job] ?? job).join(', ');

/** Formats a person's jobs and numbers of works: “director, actor · 12 titles · 1 book”. */
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
