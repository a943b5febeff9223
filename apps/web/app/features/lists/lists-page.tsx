import type { listLists, MovieList } from '@palate/contract/lists';
import { useLocation } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { EarlierLink } from '../../ui/paging/more-link.tsx';
import { MoreRow } from '../../ui/paging/more-row.tsx';
import { MORE_ID } from '../../ui/paging/page-span.ts';
import { pageSearch, usePages } from '../../ui/paging/use-pages.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { ListRow } from './list-row.tsx';
import './lists.css';
import type { ListsData } from './load-list.server.ts';
import { useWithUnsent, withUnsentLaterLists, withUnsentLists } from './unsent-lists.ts';

/** A page of lists: the member's own, with a button to create one, or another member's public ones. */
export function ListsPage({ data: { lists: first, userId } }: { data: ListsData }) {
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  const list = usePages<MovieList>(first, (page, signal) =>
    fetchApi<typeof listLists>('GET', '/palate/movie-list', {
      query: { page, size: first.size, ...(userId !== null && { userId }) },
      signal,
    }),
  );
  const isOwn = userId === null;
  const withUnsent = first.from === 0 ? withUnsentLists : withUnsentLaterLists;
  const shown = useWithUnsent<readonly MovieList[]>(list.items, isOwn ? withUnsent : asLoaded, first);
  const total = first.totalElements + shown.length - list.items.length;
  const owner = first.content[0]?.owner.name;
  const before = first.from * first.size;
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <DisplayTitle mostPx={150}>{!isOwn && owner ? `Lists by ${owner}` : 'Lists'}</DisplayTitle>
      {/* Reserve the button's height, so that nothing below moves when it appears. */}
      {isOwn && <p className="mt-6 min-h-12">{isHydrated && <NewListButton isQuiet={false} />}</p>}
      {shown.length === 0 && before === 0 ? (
        <NoLists isOwn={isOwn} />
      ) : (
        <>
          {before > 0 && (
            <EarlierLink search={pageSearch(search, first.from - 1)}>Previous {before} lists</EarlierLink>
          )}
          <ul className="lists mt-9">
            {shown.map((one, at) => (
              <li key={one.movieListId} {...(at > 0 && at === first.number * first.size && { id: MORE_ID })}>
                <ListRow list={one} />
              </li>
            ))}
          </ul>
          {list.isLoading && <Skeleton className="mt-6 h-28" />}
          {first.totalElements > first.size && (
            <MoreRow list={list} shown={before + shown.length} total={total} />
          )}
        </>
      )}
    </div>
  );
}

const asLoaded = (lists: readonly MovieList[]) => lists;

/** The button that opens the form for a new list. */
function NewListButton({ isQuiet }: { isQuiet: boolean }) {
  const { openModal } = useModal();
  return (
    <Button
      isQuiet={isQuiet}
      aria-haspopup="dialog"
      onClick={() => openModal({ name: 'editList', props: { list: null } })}
    >
      New list
    </Button>
  );
}

function NoLists({ isOwn }: { isOwn: boolean }) {
  return (
    <EmptyState className="mt-10">
      <h2 className="type-big">{isOwn ? 'No lists yet' : 'No public lists'}</h2>
      <p className="type-say mt-4">
        {isOwn
          ? 'Make a list for anything: a marathon, a top ten, movies for the kids. Then choose “Add to list” on a title.'
          : 'This member hasn’t shared any lists.'}
      </p>
      <p className="mt-6">
        <ButtonLink to="/dashboard" isQuiet={isOwn}>
          What to watch tonight
        </ButtonLink>
      </p>
    </EmptyState>
  );
}
