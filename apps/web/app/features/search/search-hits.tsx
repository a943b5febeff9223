import type { Person } from '@palate/contract/people';
import { counted } from '@palate/contract/vocab/number-words';
import { Link } from 'react-router';
import { MatchMark } from '../../design/match-mark/match-mark.tsx';
import { BookSleeve } from '../../design/sleeve/book-sleeve.tsx';
import type { BookView } from '../books/book-view.ts';
import { authorsAndYear } from '../books/book-words.ts';
import '../books/books.css';
import type { CardView } from '../titles/card-view.ts';
import { makersAndYear, workWords } from '../titles/facts.ts';
import { sleeveOf } from '../titles/sleeve-of.ts';
import { TinySleeve } from '../titles/tiny-sleeve.tsx';
import type { FoundList } from './find-lists.ts';
import type { Hit, HitGroup } from './hits.ts';

/** What was found: a list box to the text box above it, links to everybody. */
export function SearchHits({
  groups,
  marked,
  listId,
  optionId,
}: {
  groups: readonly HitGroup[];
  /** The hit that the arrow keys stand on. */
  marked: string | null;
  listId: string;
  optionId(hitId: string): string;
}) {
  return (
    <div id={listId} role="listbox" aria-label="Found" hidden={groups.length === 0} className="search-hits">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
        <div
          key={group.name}
          role="group"
          aria-label={group.name}
          className="search-group"
          data-group={group.name}
        >
          <p aria-hidden="true" className="type-note text-dim">
            {group.name}
          </p>
          {group.hits.map((hit) => (
            <Link
              key={hit.id}
              id={optionId(hit.id)}
              role="option"
              aria-selected={hit.id === marked}
              to={hit.to}
              prefetch="intent"
              className="search-hit"
            >
              <HitWords hit={hit} />
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}

function HitWords({ hit }: { hit: Hit }) {
  if (hit.kind === 'title') return <TitleHit card={hit.card} />;
  if (hit.kind === 'book') return <BookHit book={hit.book} />;
  return hit.kind === 'list' ? <ListHit list={hit.list} /> : <PersonHit person={hit.person} />;
}

function ListHit({ list: { name, total } }: { list: FoundList }) {
  return (
    <span className="min-w-0">
      <span className="type-mid block">{name}</span>
      <span className="type-note block text-dim">{counted(total, 'title')}</span>
    </span>
  );
}

function TitleHit({ card }: { card: CardView }) {
  return (
    <>
      <TinySleeve card={card} className="w-12" />
      <span className="min-w-0">
        <span className="programme-title">{card.title}</span>
        <span className="type-note block text-dim">
          {makersAndYear(card)}
          {card.movieType === 'tv_show' && ' · series'}
        </span>
      </span>
      {card.tasteMatch && <MatchMark {...card.tasteMatch} size={44} />}
    </>
  );
}

function BookHit({ book }: { book: BookView }) {
  return (
    <>
      <span aria-hidden="true" className="sleeve-tiny w-12 book-tiny">
        <BookSleeve {...sleeveOf(book)} showTitle={false} />
      </span>
      <span className="min-w-0">
        <span className="programme-title">{book.title}</span>
        <span className="type-note block text-dim">{authorsAndYear(book)} · book</span>
      </span>
      {book.tasteMatch && <MatchMark {...book.tasteMatch} size={44} />}
    </>
  );
}

function PersonHit({ person }: { person: Person }) {
  return (
    <span className="min-w-0">
      <span className="type-mid block">{person.name}</span>
      <span className="type-note block text-dim">{workWords(person)}</span>
    </span>
  );
}
