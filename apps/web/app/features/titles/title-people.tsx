import type { Job, TitleDetail } from '@palate/contract/titles';
import { Link } from 'react-router';
import { Section } from '../../ui/section.tsx';
import { personHref } from '../cards/person-href.ts';
import { useTonightQuery } from '../match/use-tonight-query.ts';

type Credit = TitleDetail['people'][number];

const CREDITED = {
  director: 'Directed by',
  creator: 'Created by',
  writer: 'Written by',
  composer: 'Music by',
} as const satisfies Record<Exclude<Job, 'cast'>, string>;

/** The makers and the cast of a title; each name links to the person's page. */
export function TitlePeople({ title }: { title: TitleDetail }) {
  if (title.people.length === 0) return null;
  return (
    <Section heading="People">
      <dl className="grid gap-2.5">
        {Object.entries(CREDITED).map(([job, label]) => (
          <CreditLine key={job} label={label} people={title.people.filter((person) => person.job === job)} />
        ))}
        {title.people
          .filter(({ job }) => job === 'cast')
          .map((person) => (
            <CreditLine key={person.personId} label={person.role ?? 'Cast'} people={[person]} />
          ))}
      </dl>
    </Section>
  );
}

function CreditLine({ label, people }: { label: string; people: readonly Credit[] }) {
  const tonight = useTonightQuery();
  if (people.length === 0) return null;
  return (
    <div className="credit">
      <dt>{label}</dt>
      {people.map(({ personId, name }) => (
        <dd key={personId}>
          <Link to={`${personHref(personId)}${tonight}`} className="type-mid hover:underline">
            {name}
          </Link>
        </dd>
      ))}
    </div>
  );
}
