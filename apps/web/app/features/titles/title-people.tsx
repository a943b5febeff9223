import type { TitleDetail } from '@palate/contract/titles';
import { Link } from 'react-router';
import { Section } from '../../ui/section.tsx';
import { personHref } from './person-href.ts';

const JOBS = { director: 'Directed by', creator: 'Created by' } as const;

/** Who made it and who is in it; each name leads to the rest of their work. */
export function TitlePeople({ title }: { title: TitleDetail }) {
  if (title.people.length === 0) return null;
  return (
    <Section heading="People">
      <dl className="grid gap-2.5">
        {title.people.map(({ personId, name, job, role }) => (
          <div key={`${personId}.${job}`} className="credit">
            <dt>{job === 'cast' ? (role ?? 'With') : JOBS[job]}</dt>
            <dd>
              <Link to={personHref(personId)} className="type-mid hover:underline">
                {name}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
