// biome-ignore-all lint/a11y/useSemanticElements: a table can’t be laid out as rows of links with headings in between
// biome-ignore-all lint/a11y/useFocusableInteractive: the text box keeps the focus and names the selected cell
import type { Person } from '@palate/contract/people';
import { counted } from '@palate/contract/vocab/number-words';
import { Link } from 'react-router';
import { MatchBadge } from '../../design/match-badge/match-badge.tsx';
import { BookSleeve } from '../../design/sleeve/book-sleeve.tsx';
import { BookCardActions } from '../books/book-card-actions.tsx';
import type { BookView } from '../cards/book-view.ts';
import { authorsAndYear } from '../cards/book-words.ts';
import { CardActions } from '../cards/card-actions.tsx';
import '../cards/cards.css';
import { KIND_NAMES, makersAndYear, workWords } from '../cards/facts.ts';
import { sleeveOf } from '../cards/sleeve-of.ts';
import { TinySleeve } from '../cards/tiny-sleeve.tsx';
import type { FoundCardView } from './found-card.ts';
import { HighlightedName } from './highlighted-name.tsx';
import type { Hit, HitGroup } from './hits.ts';
import type { FoundList } from './list-lists.ts';

/**
 * The search results: a grid that the text box above controls. Each row has a link, and for a member the actions on
 * the title or book.
 */
export function SearchHits({
  groups,
  search,
  highlighted,
  gridId,
  cellId,
  onOpen,
}: {
  groups: readonly HitGroup[];
  search: string;
  /** Id of the result selected with the arrow keys; null if there is none. */
  highlighted: string | null;
  gridId: string;
  cellId(hitId: string): string;
  /** Called when a result is clicked. */
  onOpen(): void;
}) {
  return (
    <div
      id={gridId}
      role="grid"
      aria-label="Search results"
      hidden={groups.length === 0}
      className="search-hits"
    >
      {groups.map((group) => (
        <div
          key={group.name}
          role="rowgroup"
          aria-label={group.name}
          className="search-group"
          data-group={group.name}
        >
          <p aria-hidden="true" className="type-note text-dim">
            {group.name}
          </p>
          {group.hits.map((hit) => (
            <div key={hit.id} role="row" className="search-row">
              <div id={cellId(hit.id)} role="gridcell" aria-selected={hit.id === highlighted}>
                <Link to={hit.to} prefetch="intent" onClick={onOpen} className="search-hit">
                  <HitWords hit={hit} search={search} />
                </Link>
              </div>
              <HitActions hit={hit} />
            </div>
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

/** A member's actions on a found title or book. */
function HitActions({ hit }: { hit: Hit }) {
  const found = hit.kind === 'title' ? hit.card : hit.kind === 'book' ? hit.book : null;
  if (!found?.tracker) return null;
  return (
    <div role="gridcell" className="row-actions">
      {hit.kind === 'title' && <CardActions card={hit.card} />}
      {hit.kind === 'book' && <BookCardActions book={hit.book} />}
    </div>
  );
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
        <span className="type-note block text-dim">{authorsAndYear(book)} · Book</span>
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
