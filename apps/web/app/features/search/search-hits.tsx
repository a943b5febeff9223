import type { Person } from '@palate/contract/people';
import { counted } from '@palate/contract/vocab/number-words';
import { Link } from 'react-router';
import { MatchBadge } from '../../design/match-badge/match-badge.tsx';
import { BookSleeve } from '../../design/sleeve/book-sleeve.tsx';
import type { BookView } from '../cards/book-view.ts';
import { authorsAndYear } from '../cards/book-words.ts';
import '../cards/cards.css';
import { KIND_NAMES, makersAndYear, workWords } from '../cards/facts.ts';
import { sleeveOf } from '../cards/sleeve-of.ts';
import { TinySleeve } from '../cards/tiny-sleeve.tsx';
import type { FoundCardView } from './found-card.ts';
import { HighlightedName } from './highlighted-name.tsx';
import type { Hit, HitGroup } from './hits.ts';
import type { FoundList } from './list-lists.ts';

/** The search results: a list box that the text box above controls, whose options are links. */
export function SearchHits({
  groups,
  search,
  highlighted,
  listId,
  optionId,
  onOpen,
}: {
  groups: readonly HitGroup[];
  search: string;
  /** Id of the result selected with the arrow keys; null if there is none. */
  highlighted: string | null;
  listId: string;
  optionId(hitId: string): string;
  /** Called when a result is clicked. */
  onOpen(): void;
}) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Search results"
      hidden={groups.length === 0}
      className="search-hits"
    >
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
              aria-selected={hit.id === highlighted}
              to={hit.to}
              prefetch="intent"
              onClick={onOpen}
              className="search-hit"
            >
              <HitWords hit={hit} search={search} />
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}

function HitWords({ hit, search }: { hit: Hit; search: string }) {
  if (hit.kind === 'title') return <TitleHit card={hit.card} search={search} />;
  if (hit.kind === 'book') return <BookHit book={hit.book} search={search} />;
  if (hit.kind === 'list') return <ListHit list={hit.list} />;
  return <PersonHit person={hit.person} search={search} />;
}

function ListHit({ list: { name, kind, total } }: { list: FoundList }) {
  return (
    <span className="min-w-0">
      <span className="type-mid block">{name}</span>
      <span className="type-note block text-dim">{`${kind} · ${counted(total, 'title')}`}</span>
    </span>
  );
}

function TitleHit({ card, search }: { card: FoundCardView; search: string }) {
  return (
    <>
      <TinySleeve card={card} className="w-12" />
      <span className="min-w-0">
        <span className="programme-title">
          <HighlightedName name={card.title} search={search} />
        </span>
        <span className="type-note block text-dim">
          {makersAndYear(card)} · {KIND_NAMES[card.movieType]}
        </span>
        {card.foundAs !== null && (
          <span className="type-note block text-dim">
            also known as <HighlightedName name={card.foundAs} search={search} />
          </span>
        )}
      </span>
      {card.tasteMatch && <MatchBadge {...card.tasteMatch} size={44} />}
    </>
  );
}

function BookHit({ book, search }: { book: BookView; search: string }) {
  return (
    <>
      <span aria-hidden="true" className="sleeve-tiny w-12 book-tiny">
        <BookSleeve {...sleeveOf(book)} showTitle={false} />
      </span>
      <span className="min-w-0">
        <span className="programme-title">
          <HighlightedName name={book.title} search={search} />
        </span>
        <span className="type-note block text-dim">{authorsAndYear(book)} · book</span>
      </span>
      {book.tasteMatch && <MatchBadge {...book.tasteMatch} size={44} />}
    </>
  );
}

function PersonHit({ person, search }: { person: Person; search: string }) {
  return (
    <span className="min-w-0">
      <span className="type-mid block">
        <HighlightedName name={person.name} search={search} />
      </span>
      <span className="type-note block text-dim">{workWords(person)}</span>
    </span>
  );
}
