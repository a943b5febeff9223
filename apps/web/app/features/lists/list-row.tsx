import type { MovieList } from '@palate/contract/lists';
import { Link } from 'react-router';
import { dotted } from '../../ui/lists/list-words.ts';
import { ListCovers } from './list-cover.tsx';
import { ListProgress } from './list-progress.tsx';
import { listFacts, listHref } from './list-words.ts';
import { isUnsentList } from './send-list.ts';

/** A list among others: its covers, name and facts, all of which lead to the list. */
export function ListRow({
  list,
  headingLevel: Heading = 'h2',
  hasOwner = false,
}: {
  list: MovieList;
  /** Whether to name the list's owner. */
  hasOwner?: boolean;
  /** `h3` within a section of a page. */
  headingLevel?: 'h2' | 'h3';
}) {
  return (
    <article className="list-row">
      <ListCovers covers={list.covers} />
      <div className="min-w-0">
        <Heading dir="auto" className="type-mid wrap-anywhere">
          <Link
            to={listHref(list)}
            prefetch={isUnsentList(list) ? 'none' : 'intent'}
            className="list-row-name"
          >
            {list.title}
          </Link>
        </Heading>
        <p className="type-note mt-2 text-dim">
          {dotted([
            ...(isUnsentList(list) ? ['Not sent yet'] : []),
            ...(hasOwner ? [`By ${list.owner.name}`] : []),
            ...listFacts(list),
          ])}
        </p>
        {list.description && (
          <p dir="auto" className="list-row-words type-say-small mt-2">
            {list.description}
          </p>
        )}
        <ListProgress list={list} />
      </div>
    </article>
  );
}
