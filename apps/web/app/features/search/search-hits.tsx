import type { Person } from '@palate/contract/people';
import { Link } from 'react-router';
import { MatchMark } from '../../design/match-mark/match-mark.tsx';
import type { CardView } from '../titles/card-view.ts';
import { makersAndYear } from '../titles/facts.ts';
import { TinySleeve } from '../titles/tiny-sleeve.tsx';
import type { Hit } from './hits.ts';

/** What was found: a list box to the text box above it, links to everybody. */
export function SearchHits({
  hits,
  marked,
  listId,
  optionId,
}: {
  hits: readonly Hit[];
  /** The hit that the arrow keys stand on. */
  marked: string | null;
  listId: string;
  optionId(hitId: string): string;
}) {
  const groups = [
    { name: 'Titles', hits: hits.filter(({ kind }) => kind === 'title') },
    { name: 'People', hits: hits.filter(({ kind }) => kind === 'person') },
  ].filter((group) => group.hits.length > 0);
  return (
    <div id={listId} role="listbox" aria-label="Found" hidden={hits.length === 0} className="search-hits">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
        <div key={group.name} role="group" aria-label={group.name} className="search-group">
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
              {hit.kind === 'title' ? <TitleHit card={hit.card} /> : <PersonHit person={hit.person} />}
            </Link>
          ))}
        </div>
      ))}
    </div>
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

const JOB_WORDS: Readonly<Record<string, string>> = { director: 'directs', creator: 'creates', cast: 'acts' };

function PersonHit({ person }: { person: Person }) {
  const jobs = person.jobs.map((job) => JOB_WORDS[job] ?? job).join(', ');
  return (
    <span className="min-w-0">
      <span className="type-mid block">{person.name}</span>
      <span className="type-note block text-dim">
        {[jobs, person.titleCount === 1 ? '1 title' : `${person.titleCount} titles`]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}
