import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AddShortcut } from '../shortcuts/add-shortcut.tsx';
import type { OthersListData } from './load-others.server.ts';
import { TRACKED_LISTS } from './tracked-list.ts';
import { isFilteredList, TrackedTitles, useTrackedLink, useTrackedTitles } from './tracked-titles.tsx';
import './trackers.css';

const RATING_NAME = 'Their rating';

/** The page of another member's watchlist, seen titles or dismissed titles. */
export function OthersListPage({ data }: { data: OthersListData }) {
  const { key, owner } = data;
  const list = useTrackedTitles(data);
  const link = useTrackedLink(data, `${owner.name}: ${TRACKED_LISTS[key].name}`, RATING_NAME);
  const isEmpty = list.items.length === 0 && !list.hasMore && !isFilteredList(data);
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <p className="type-note">
        <TextLink to={`/profile/${owner.id}`}>← {owner.name}</TextLink>
      </p>
      <DisplayTitle mostPx={150}>{TRACKED_LISTS[key].name}</DisplayTitle>
      <p className="mt-4 min-h-9 max-md:min-h-11">{link && <AddShortcut link={link} />}</p>
      {isEmpty ? (
        <p className="type-say mt-8">Nothing here yet.</p>
      ) : (
        <TrackedTitles data={data} list={list} cards={list.items} ratingName={RATING_NAME} />
      )}
    </div>
  );
}
