import type { getWatchlist, listNotInterested, listTracked } from '@palate/contract';
import { useLocation } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { EarlierLink } from '../../ui/paging/more-link.tsx';
import { MoreRow } from '../../ui/paging/more-row.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { CardView } from '../cards/card-view.ts';
import { TitleList } from '../cards/title-list.tsx';
import '../cards/cards.css';
import { pageSearch, usePages } from '../../ui/paging/use-pages.ts';
import { AddShortcut } from '../shortcuts/add-shortcut.tsx';
import { queryLink } from '../shortcuts/shortcut-words.ts';
import type { OthersListData } from './load-others.server.ts';
import { TRACKED_LISTS } from './tracked-list.ts';
import './trackers.css';

/** The page of another member's watchlist, seen titles or dismissed titles. */
export function OthersListPage({ data: { key, owner, list: first } }: { data: OthersListData }) {
  const location = useLocation();
  const { search } = location;
  const { name, endpoint } = TRACKED_LISTS[key];
  const list = usePages<CardView>(first, (page, signal) =>
    fetchApi<typeof getWatchlist | typeof listTracked | typeof listNotInterested>('GET', endpoint, {
      query: { page, size: first.size, userId: owner.id },
      signal,
    }),
  );
  const before = first.from * first.size;
  return (
    <div className="page-edge pt-6 pb-section md:pt-10" aria-busy={list.isLoading}>
      <p className="type-note">
        <TextLink to={`/profile/${owner.id}`}>← {owner.name}</TextLink>
      </p>
      <DisplayTitle mostPx={150}>{name}</DisplayTitle>
      <p className="mt-4 min-h-9">
        <AddShortcut link={queryLink(location, [`${owner.name}: ${name}`])} />
      </p>
      {first.totalElements === 0 ? (
        <p className="type-say mt-8">Nothing here yet.</p>
      ) : (
        <>
          <div className="mt-8">
            {before > 0 && (
              <EarlierLink search={pageSearch(search, first.from - 1)}>Previous {before} titles</EarlierLink>
            )}
            <TitleList
              cards={list.items}
              view="expanded"
              usual={null}
              newest={(first.number - first.from) * first.size}
            />
          </div>
          <MoreRow list={list} shown={before + list.items.length} total={first.totalElements} />
        </>
      )}
    </div>
  );
}
