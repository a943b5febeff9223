import type { PersonDetail } from '@palate/contract/people-work';
import { capitalised, numberWord } from '@palate/contract/vocab/number-words';
import { listWords } from '../titles/facts.ts';

const JOB_VERBS: Readonly<Record<string, string>> = { director: 'directs', creator: 'creates', cast: 'acts' };

/** “Directs and acts. Thirteen titles here, from 1993 to 2023.” */
export function personFacts({ jobs, titleCount, years }: PersonDetail): string {
  const does = listWords(jobs.map((job) => JOB_VERBS[job] ?? job));
  const titles = `${numberWord(titleCount)} ${titleCount === 1 ? 'title' : 'titles'} here`;
  const when = !years
    ? ''
    : years.from === years.to
      ? `, of ${years.from}`
      : `, from ${years.from} to ${years.to}`;
  return [...(does ? [`${capitalised(does)}.`] : []), `${capitalised(titles)}${when}.`].join(' ');
}
