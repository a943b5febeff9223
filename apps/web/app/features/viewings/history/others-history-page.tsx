import type { listHistory } from '@palate/contract/viewings';
import { useLocation } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { DisplayTitle } from '../../../ui/display/display-title.tsx';
import { EarlierLink } from '../../../ui/paging/more-link.tsx';
import { MoreRow } from '../../../ui/paging/more-row.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import '../../cards/cards.css';
import { pageSearch, usePages } from '../../../ui/paging/use-pages.ts';
import { type EntryView, toEntryView } from './entry-view.ts';
import { HistoryList } from './history-list.tsx';
import type { OthersHistoryData } from './load-others-history.server.ts';
import '../viewings.css';

/** The page `/history/{id}`: what another member watched and read, by month. */
export function OthersHistoryPage({ data: { owner, list: first } }: { data: OthersHistoryData }) {
  const { search } = useLocation();
  const list = usePages<EntryView>(first, async (page, signal) => {
    const query = { page, size: first.size, userId: owner.id };
    const found = await fetchApi<typeof listHistory>('GET', '/history', { query, signal });
    return { ...found, content: found.content.map(toEntryView) };
  });
  const before = first.from * first.size;
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <p className="type-note">
        <TextLink to={`/profile/${owner.id}`}>← {owner.name}</TextLink>
      </p>
      <DisplayTitle mostPx={150}>History</DisplayTitle>
      {first.totalElements === 0 ? (
        <p className="type-say mt-8">Nothing here yet.</p>
      ) : (
        <>
          {before > 0 && (
            <div className="mt-8">
              <EarlierLink search={pageSearch(search, first.from - 1)}>Newer entries</EarlierLink>
            </div>
          )}
          <HistoryList entries={list.items} onChange={null} />
          <MoreRow list={list} shown={before + list.items.length} total={first.totalElements} />
        </>
      )}
    </div>
  );
}
