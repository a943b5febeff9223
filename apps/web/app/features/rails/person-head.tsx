import type { Person } from '@palate/contract/people';
import { counted } from '@palate/contract/vocab/number-words';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { jobWords } from '../cards/facts.ts';

/** The header of a person's work: name, jobs, and number of titles. */
export function PersonHead({ person }: { person: Person }) {
  const { name, jobs, titleCount } = person;
  return (
    <div className="page-edge pt-5 pb-9 md:pt-8">
      <p className="type-note text-dim">Movies and shows with</p>
      <DisplayTitle mostPx={160} className="mt-2">
        {name}
      </DisplayTitle>
      <p className="mt-4 font-[550]">
        {[jobWords(jobs), counted(titleCount, 'title on Palate', 'titles on Palate')]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}
