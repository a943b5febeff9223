import type { PersonDetail } from '@palate/contract/people-work';
import { counted } from '@palate/contract/vocab/number-words';
import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../page-meta.ts';
import { joinWithAnd } from '../../ui/lists/list-words.ts';
import { personHref } from '../cards/person-href.ts';

const JOB_TITLES: Readonly<Record<string, string>> = {
  director: 'Director',
  creator: 'Creator',
  cast: 'Actor',
  author: 'Author',
};

/** Describes a person as schema.org JSON-LD, without unknown facts. */
export function personJsonLd(person: PersonDetail, address: string | undefined): Record<string, unknown> {
  return {
    '@type': 'Person',
    name: person.name,
    ...(address && { url: address }),
    ...(person.jobs.length > 0 && { jobTitle: person.jobs.map((job) => JOB_TITLES[job] ?? job) }),
  };
}

/** Returns the meta tags of a person's page. */
export function personMeta(person: PersonDetail, origin: string | undefined): MetaDescriptor[] {
  const { titleCount, bookCount } = person;
  const path = personHref(person.id);
  const best = person.knownFor.slice(0, 3).map(({ title, year }) => `${title} (${year})`);
  return pageMeta({
    title: person.name,
    description: [
      `${person.name}: ${[
        ...(titleCount > 0 || bookCount === 0 ? [counted(titleCount, 'title')] : []),
        ...(bookCount > 0 ? [counted(bookCount, 'book')] : []),
      ].join(' and ')}, each with its match.`,
      ...(best.length > 0 ? [`Known for ${joinWithAnd(best)}.`] : []),
    ].join(' '),
    path,
    origin,
    type: 'profile',
    image: `${path}/picture.png`,
    jsonLd: personJsonLd(person, origin && new URL(path, origin).href),
  });
}
