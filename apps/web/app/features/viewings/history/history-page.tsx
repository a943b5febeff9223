import type { listHistory } from '@palate/contract/viewings';
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DisplayTitle } from '../../../ui/display/display-title.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { EarlierLink } from '../../../ui/paging/more-link.tsx';
import { MoreRow } from '../../../ui/paging/more-row.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import '../../cards/cards.css';
import { pageSearch, usePages } from '../../../ui/paging/use-pages.ts';
import '../../trackers/trackers.css';
import { showLoaded, useShownEntries } from '../viewing-store.ts';
import { type EntryView, toEntryView } from './entry-view.ts';
import { type HistoryAddress, historyPath, historySearch, isNarrowed } from './history-address.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import { historyQuery } from './history-query.ts';
import type { HistoryData } from './load-history.server.ts';
import { MonthTable } from './month-table.tsx';
import '../viewings.css';
import { YearTable } from './year-table.tsx';

/** The page `/history`: the viewer's diary. */
export function HistoryPage({ data }: { data: HistoryData }) {
  useEffect(() => {
    if (data) showLoaded();
  }, [data]);
  if (data.summary.total === 0) return <EmptyHistory />;
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <DisplayTitle mostPx={150}>History</DisplayTitle>
      <Diary data={data} />
    </div>
  );
}

/** A member's diary, as a list by month or as a calendar, with filters. Only its owner can change entries. */
export function Diary({ data }: { data: HistoryData }) {
  const { owner, address, summary } = data;
  const isCalendar = address.view === 'calendar';
  return (
    <>
      <ViewLinks address={address} year={summary.year} isOwn={owner === null} />
      <HistoryFilters path={historyPath(owner)} address={address} summary={summary} />
      <div className={isCalendar ? undefined : 'history-overview'}>
        <YearTable summary={summary} address={address} />
      </div>
      <Entries data={data} />
    </>
  );
}

function Entries({ data: { owner, address, list: first, weekStart } }: { data: HistoryData }) {
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const list = usePages<EntryView>(first, async (page, signal) => {
    const query = { ...historyQuery(address, owner), page, size: first.size };
    const found = await fetchApi<typeof listHistory>('GET', '/history', { query, signal });
    return { ...found, content: found.content.map(toEntryView) };
  });
  const entries = useShownEntries(list.items);
  const before = first.from * first.size;
  const total = first.totalElements - (list.items.length - entries.length);
  return (
    <>
      {address.view === 'calendar' && (
        <MonthTable address={address} entries={entries} weekStart={weekStart} />
      )}
      {entries.length === 0 && !list.hasMore ? (
        <p className="type-say mt-10" role="status">
          No entries match.{' '}
          {isNarrowed(address) && <TextLink to={historyPath(owner)}>Show all entries</TextLink>}
        </p>
      ) : (
        <>
          {before > 0 && (
            <div className="mt-8">
              <EarlierLink search={pageSearch(search, first.from - 1)}>Newer entries</EarlierLink>
            </div>
          )}
          <HistoryList entries={entries} onChange={owner ? null : () => void revalidate()} />
          {total >= first.size && <MoreRow list={list} shown={before + entries.length} total={total} />}
        </>
      )}
    </>
  );
}

function ViewLinks({ address, year, isOwn }: { address: HistoryAddress; year: number; isOwn: boolean }) {
  const { view } = address;
  return (
    <PageTabs label="History views" className="mt-5">
      <TextLink
        to={historySearch(address, { view: 'list', month: null })}
        preventScrollReset
        aria-current={view === 'list' ? 'true' : undefined}
      >
        List
      </TextLink>
      <TextLink
        to={historySearch(address, { view: 'calendar' })}
        preventScrollReset
        aria-current={view === 'calendar' ? 'true' : undefined}
      >
        Calendar
      </TextLink>
      {isOwn && <TextLink to={`/profile/year/${year}`}>Year in review</TextLink>}
      {isOwn && <TextLink to="/statistics">Statistics</TextLink>}
    </PageTabs>
  );
}

function EmptyHistory() {
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <DisplayTitle mostPx={150}>History</DisplayTitle>
      <EmptyState className="mt-10">
        <h2 className="type-big">Nothing in your history yet</h2>
        <p className="type-say mt-4">
          Open a movie or show you’ve watched, or a book you’ve read, and choose “Add to history”.
        </p>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to="/search">Find a title</ButtonLink>
          <TextLink to="/profile/seen">Titles you’ve rated</TextLink>
        </p>
      </EmptyState>
    </div>
  );
}
