import { ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AddShortcut } from '../shortcuts/add-shortcut.tsx';
import { CalendarPart } from './calendar-part.tsx';
import { HELD_IN } from './changes/held.ts';
import { titleTrackers } from './changes/tracker-store.ts';
import type { TrackedListData } from './load-tracked.server.ts';
import { TRACKED_LISTS, type TrackedListKey } from './tracked-list.ts';
import { isFilteredList, TrackedTitles, useTrackedLink, useTrackedTitles } from './tracked-titles.tsx';
import './trackers.css';

const RATING_NAME = 'Your rating';

/** A page of the viewer's tracked titles: the watchlist, seen titles or dismissed titles. */
export function TrackedPage({ data }: { data: TrackedListData }) {
  const { key } = data;
  const { name, empty, hint } = TRACKED_LISTS[key];
  const list = useTrackedTitles(data, HELD_IN[key]);
  const link = useTrackedLink(data, name, RATING_NAME);
  const held = titleTrackers.useKept(list.items, HELD_IN[key]);
  const isEmpty = held.length === 0 && !list.hasMore;
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <DisplayTitle mostPx={150}>{name}</DisplayTitle>
      <ListLinks current={key} />
      {/* Reserve the button's height, so that nothing below moves when it appears. */}
      <p className="mt-4 min-h-9 max-md:min-h-11">{link && <AddShortcut link={link} />}</p>
      {isEmpty && !isFilteredList(data) ? (
        <EmptyList heading={empty} hint={hint} />
      ) : (
        <TrackedTitles data={data} list={list} cards={held} ratingName={RATING_NAME}>
          {key === 'watchlist' && (
            <div className="mt-5 flex flex-wrap items-start gap-x-6 gap-y-4">
              <ButtonLink to="/watchlist/pick">Pick one for me</ButtonLink>
              <CalendarPart />
            </div>
          )}
        </TrackedTitles>
      )}
    </div>
  );
}

function ListLinks({ current }: { current: TrackedListKey }) {
  return (
    <PageTabs label="Your titles" className="mt-5">
      {Object.entries(TRACKED_LISTS).map(([key, { path, name }]) => (
        <TextLink key={key} to={path} aria-current={key === current ? 'page' : undefined}>
          {name}
        </TextLink>
      ))}
      <TextLink to="/books?shelf=wantToRead">Books to read</TextLink>
    </PageTabs>
  );
}

function EmptyList({ heading, hint }: { heading: string; hint: string }) {
  return (
    <EmptyState className="mt-10">
      <h2 className="type-big">{heading}</h2>
      <p className="type-say mt-4">{hint}</p>
      <p className="mt-6">
        <ButtonLink to="/dashboard">What to watch tonight</ButtonLink>
      </p>
    </EmptyState>
  );
}
