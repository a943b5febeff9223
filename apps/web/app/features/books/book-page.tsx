import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { LatePart } from '../../ui/loading/late-part.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { MissingSection } from '../../ui/loading/lazy-section.tsx';
import { Section } from '../../ui/section.tsx';
import type { Ledger } from '../match/ledger.tsx';
import { NoTasteLedger } from '../match/no-taste-ledger.tsx';
import '../match/ledger.css';
import { personHref } from '../cards/person-href.ts';
import { titleCards } from '../cards/title-card.tsx';
import { SimilarTitles } from '../titles/similar-titles.tsx';
import { TitleDna } from '../titles/title-dna.tsx';
import '../cards/cards.css';
import { BookHero } from './book-hero.tsx';
import './books.css';
import type { BookPageData } from './load-book.server.ts';
import { NearBooks } from './near-books.tsx';

/** The match of a viewer with a taste. */
const LateLedger = lazyPart<ComponentProps<typeof Ledger>>(
  async () => ({ default: (await import('../match/ledger.tsx')).Ledger }),
  () => <MissingSection heading="Your match" what="match" />,
);

/** A book's page: facts, the match with its reasons, adaptations and similar books. */
export function BookPage(page: BookPageData) {
  const { book, match, usual, adaptations } = page;
  return (
    <>
      <BookHero
        book={book}
        tracker={page.tracker}
        match={match}
        line={page.line}
        viewed={page.viewed}
        hasAdaptations={adaptations.length > 0}
      />
      {match.value === null ? (
        <NoTasteLedger noun="book" />
      ) : (
        <LatePart>
          <LateLedger match={match} small={page.small} noun="book" />
        </LatePart>
      )}
      <div className="pt-18 md:pt-22">
        <TitleDna
          title={{ ...book, isDnaPredicted: false, correctedFields: [] }}
          noun="book"
          usual={usual}
          kindHref={(kind, key) => `/books?${kind}=${key}`}
        />
        <BookFacts book={book} facts={page.facts} />
        {adaptations.length > 0 && (
          <div id="made-into">
            <Section heading="Adaptations">
              <ul className="near">
                {titleCards(adaptations).map((card) => (
                  <li key={card.key}>{card}</li>
                ))}
              </ul>
            </Section>
          </div>
        )}
        <NearBooks similar={page.similarBooks} />
        <SimilarTitles similar={page.similarTitles} heading="Movies and shows like this" id="near-titles" />
      </div>
    </>
  );
}

function BookFacts({ book, facts }: Pick<BookPageData, 'book' | 'facts'>) {
  return (
    <Section heading="Details">
      <dl className="grid gap-2.5">
        {book.authors.map(({ personId, name }) => (
          <div key={personId} className="credit">
            <dt>Written by</dt>
            <dd>
              <Link to={personHref(personId)} className="type-mid hover:underline">
                {name}
              </Link>
            </dd>
          </div>
        ))}
        {facts.map(([name, value]) => (
          <div key={name} className="credit">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
