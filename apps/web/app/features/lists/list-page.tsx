import type { listEntries } from '@palate/contract/lists';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { fetchApi, loadCode } from '../../client-api.ts';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { dotted } from '../../ui/lists/list-words.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { EarlierLink } from '../../ui/paging/more-link.tsx';
import { MoreRow } from '../../ui/paging/more-row.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { CardSkeletons } from '../cards/card-skeletons.tsx';
import '../cards/cards.css';
import { pageSearch, usePages } from '../../ui/paging/use-pages.ts';
import { AddSearchPlaceholder } from './add-search-placeholder.tsx';
import { EntryGrid } from './entry-grid.tsx';
import type { EntryView } from './entry-view.ts';
import { HiddenListNote } from './hidden-list-note.tsx';
import { ListActions } from './list-actions.tsx';
import { ListProgress } from './list-progress.tsx';
import { listFacts } from './list-words.ts';
import './lists.css';
import type { ListData } from './load-list.server.ts';
import { useWithUnsent, withUnsentDetails } from './unsent-lists.ts';
import { useEntries } from './use-entries.ts';

/** The code is loaded when the user begins to arrange a list. */
const Arrange = lazyPart(
  () => import('./arrange.tsx'),
  () => (
    <p className="type-note text-dim">The list editor couldn’t be loaded. Reload the page to try again.</p>
  ),
);

/** The code is loaded for viewers who can edit the list. */
const AddSearch = lazyPart(
  () => import('./add-search.tsx'),
  () => null,
);

/** A list's page: its name, description and entries, which the owner and collaborators can arrange. */
export function ListPage({ data: { list: loaded, entries: first } }: { data: ListData }) {
  const list = useWithUnsent(loaded, withUnsentDetails);
  const { search } = useLocation();
  const [isArranging, setArranging] = useState(false);
  const isHydrated = useIsHydrated();
  const pages = usePages<EntryView>(first, async (page, signal) => {
    const [found, { toEntryViews }] = await Promise.all([
      fetchApi<typeof listEntries>('GET', '/palate/movie-list/{id}/entries', {
        params: { id: list.movieListId },
        query: { page, size: first.size },
        signal,
      }),
      loadCode(import('./to-entry-views.ts')),
    ]);
    return { ...found, content: toEntryViews(found.content) };
  });
  const { entries, change } = useEntries(list.movieListId, pages.items, first);
  const before = first.from * first.size;
  const canEdit = list.role !== 'reader';
  const total = first.totalElements + entries.length - pages.items.length;
  const grid = (
    <EntryGrid
      entries={entries}
      first={before}
      isRanked={list.ranked}
      newest={first.number * first.size - before}
    />
  );
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <DisplayTitle mostPx={150} dir="auto">
        {list.title}
      </DisplayTitle>
      <p className="mt-5 font-[550]">
        {list.role !== 'owner' && list.owner.name && (
          <>
            By <TextLink to={`/lists?userId=${list.owner.id}`}>{list.owner.name}</TextLink>
            {' · '}
          </>
        )}
        {dotted(listFacts({ ...list, entryCount: total }))}
      </p>
      {list.description && (
        <p dir="auto" className="type-say mt-4 max-w-[56ch] whitespace-pre-line">
          {list.description}
        </p>
      )}
      <HiddenListNote reason={list.hiddenReason} />
      <ListProgress list={list} />
      <ListActions
        list={list}
        isArranging={isArranging}
        onArrange={canEdit && total > 0 ? () => setArranging(!isArranging) : null}
      />
      {canEdit && (
        <Suspense fallback={<AddSearchPlaceholder />}>
          {isHydrated ? <AddSearch list={list} /> : <AddSearchPlaceholder />}
        </Suspense>
      )}
      {total === 0 && <EmptyList canEdit={canEdit} />}
      {before > 0 && (
        <EarlierLink search={pageSearch(search, first.from - 1)}>Previous {before} titles</EarlierLink>
      )}
      {isArranging && isHydrated ? (
        // The cards stay until the code for arranging them has loaded.
        <Suspense fallback={grid}>
          <Arrange entries={entries} first={before} isRanked={list.ranked} change={change} />
        </Suspense>
      ) : (
        grid
      )}
      {pages.isLoading && (
        <div className="mt-11">
          <CardSkeletons />
        </div>
      )}
      {total > first.size && <MoreRow list={pages} shown={before + entries.length} total={total} />}
    </div>
  );
}

function EmptyList({ canEdit }: { canEdit: boolean }) {
  return (
    <div className="mt-10 max-w-[56ch]">
      <h2 className="type-big">Nothing here yet</h2>
      {canEdit && (
        <p className="type-say mt-4">
          Search for a title above, or choose “Add to list” on any title on{' '}
          <TextLink to="/dashboard">Tonight</TextLink>.
        </p>
      )}
    </div>
  );
}
