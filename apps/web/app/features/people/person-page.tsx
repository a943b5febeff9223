import { counted } from '@palate/contract/vocab/number-words';
import { Link } from 'react-router';
import '../cards/cards.css';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { bookCards } from '../books/book-card.tsx';
import '../books/books.css';
import { personHref, personListHref } from '../cards/person-href.ts';
import { pictureCards } from '../cards/title-card.tsx';
import { useTonightQuery } from '../match/use-tonight-query.ts';
import type { PersonPageData } from './load-person.server.ts';
import './people.css';
import { PersonDna } from './person-dna.tsx';
import { personFacts } from './person-words.ts';
import { PersonWork } from './person-work.tsx';

/**
 * Minimum number of titles for the section “Known for”. With fewer, it would repeat the list of the person's
 * work.
 */
const KNOWN_FOR_MIN = 3;

/** A person's page: what they are known for, all their work, its style, and their frequent collaborators. */
export function PersonPage({ person, choice, work, books }: PersonPageData) {
  const { name, knownFor, worksWith, dna } = person;
  const tonight = useTonightQuery();
  return (
    <>
      <div className="page-edge page-grid pt-5 pb-12 md:pt-8 md:pb-16">
        <div className="col-all">
          <DisplayTitle mostPx={170}>{name}</DisplayTitle>
        </div>
        <p className="type-say col-all mt-3 md:col-[1/9]">{personFacts(person)}</p>
        {person.titleCount > 1 && (
          <p className="col-all mt-3">
            <TextLink to={`${personListHref(person.id)}${tonight.replace('?', '&')}`}>
              Filter their work
            </TextLink>
          </p>
        )}
      </div>
      {knownFor.length >= KNOWN_FOR_MIN && (
        <Section heading="Known for">
          <ul className="known-for">
            {pictureCards(knownFor).map((card) => (
              <li key={card.key}>{card}</li>
            ))}
          </ul>
        </Section>
      )}
      {person.titleCount > 0 && <PersonWork person={person} choice={choice} work={work} />}
      {books.length > 0 && (
        <Section heading={books.length === 1 ? 'Book' : 'Books'}>
          <ul className="sleeve-grid">
            {bookCards(books).map((card) => (
              <li key={card.key}>{card}</li>
            ))}
          </ul>
        </Section>
      )}
      {dna && <PersonDna person={person} dna={dna} />}
      {worksWith.length > 0 && (
        <Section
          heading="Often works with"
          aside={
            <p className="type-say-small text-dim">Each with the number of titles they made together.</p>
          }
        >
          <ul className="grid gap-2.5">
            {worksWith.map(({ id, name: other, together }) => (
              <li key={id} className="work-company">
                <Link to={`${personHref(id)}${tonight}`} className="type-mid hover:underline">
                  {other}
                </Link>
                <span className="text-dim tabular-nums">{counted(together, 'title')} together</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
